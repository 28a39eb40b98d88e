const named = (en: string, fr: string) => ({ name: en, names: { fr, en } });

const DIMENSIONS = {
  dataSet: [{ id: 'FREQ', keyPosition: 0, roles: ['FREQ'], values: [{ id: 'A', name: 'Annual' }] }],
  series: [
    {
      id: 'AREA',
      keyPosition: 1,
      ...named('Area', 'Région'),
      values: [
        { id: 'N', ...named('North', 'Nord') },
        { id: 'S', ...named('South', 'Sud') },
      ],
    },
  ],
  observation: [
    {
      id: 'TIME_PERIOD',
      name: 'Year',
      keyPosition: 2,
      roles: ['TIME_PERIOD'],
      values: [{ id: '2021' }, { id: '2020' }],
    },
  ],
};

const STATUS = {
  id: 'OBS_STATUS',
  values: [
    { id: 'A', name: 'Normal value' },
    { id: 'P', name: 'Provisional' },
  ],
};

/** A message of version 2 about births by area, with these data sets. */
export function jsonMessage(dataSets: readonly unknown[]): unknown {
  return {
    data: {
      dataSets,
      structures: [
        {
          ...named('Births', 'Naissances'),
          dimensions: DIMENSIONS,
          measures: { observation: [{ id: 'OBS_VALUE', name: 'Value' }] },
          attributes: {
            dataSet: [{ id: 'DECIMALS' }],
            dimensionGroup: [{ id: 'REMARK', values: [{ value: 'Of the south' }] }],
            series: [{ id: 'UNIT_MEASURE', values: [{ id: 'PS', name: 'Persons' }] }],
            observation: [STATUS],
          },
        },
      ],
    },
  };
}

/** A message of version 1, flat where its data sets are. */
export function oldJsonMessage(dataSets: readonly unknown[]): unknown {
  const { dataSet, series, observation } = DIMENSIONS;
  return {
    header: { id: '1' },
    dataSets,
    structure: {
      name: 'Births',
      dimensions: { dataSet, observation: [...series, ...observation] },
      attributes: { dataSet: [], series: [], observation: [STATUS] },
    },
  };
}

/** What means something in JSON and in a message. */
export const JSON_PIECES = [
  ...['{', '}', '[', ']', ':', ',', '"', 'null', 'true', '-1', '1e999', '""', '{}', '[]', '\\u0000'],
  ...['"dataSets"', '"series"', '"0:0"', '"values"', '"action":"Delete"', '"observations":{}', '\u0000'],
];
