import { LONGEST_ADDRESS, type CallOf } from '../../releases/reading/shown-selection.ts';

/** Signs that mean something in a list of codes in an address. */
const MEANS_SOMETHING = /[,*?()[\]]|^\s|\s$/;

/** The figures of a view as JSON-stat 2: by address where it is short and its codes are plain, else by a body. */
export function pxWebApi2Call(publicUrl: string): CallOf {
  return ({ table, release, dimensions }) => {
    const data = `${publicUrl}/api/v2/tables/${encodeURIComponent(table.code)}/data`;
    const chosen = dimensions.map(({ dimension, categories, isWhole }) => ({
      variableCode: dimension.id,
      valueCodes: isWhole ? ['*'] : categories.map(({ id }) => id),
    }));
    const rest = [
      ...(release === undefined ? [] : [`release=${encodeURIComponent(release)}`]),
      'outputFormat=json-stat2',
    ];
    const lists = chosen.map(
      ({ variableCode, valueCodes }) =>
        `valueCodes[${encodeURIComponent(variableCode)}]=${valueCodes.map(encodeURIComponent).join(',')}`,
    );
    const address = `${data}?${[...lists, ...rest].join('&')}`;
    const isPlain = dimensions.every(
      ({ dimension, categories, isWhole }) =>
        !/[[\]]/.test(dimension.id) && (isWhole || categories.every(({ id }) => !MEANS_SOMETHING.test(id))),
    );
    if (isPlain && address.length <= LONGEST_ADDRESS) return { method: 'GET', address };
    return {
      method: 'POST',
      address: `${data}?${rest.join('&')}`,
      body: JSON.stringify({ selection: chosen }),
    };
  };
}
