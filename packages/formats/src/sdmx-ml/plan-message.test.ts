import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { generic, specific, STRUCTURE } from '../../test/sdmx-messages.ts';
import { write } from '../../test/words.ts';
import { planMessage } from './plan-message.ts';
import { readSdmxMl } from './read-sdmx-ml.ts';

/** The ids of the dimensions of a message, and what was said of how they were found. */
async function seen(message: string) {
  const { draft, guesses } = await readSdmxMl(fileOf('a.xml', message), write);
  const said = guesses
    .map(inLogs)
    .filter((each) => each.startsWith('read.sdmx.dimensions') || each.startsWith('read.sdmx.no-d'));
  return [
    draft.cube.dimensions.map(({ id }) => id).join(' '),
    said.map((each) => each.replaceAll(/read\.sdmx\.|common\.quoted/g, '')),
  ];
}

/** Observations by their attributes: `AREA=N T=2020`. */
const flat = (...observations: readonly string[]) =>
  specific(
    observations.map((each) => `<Obs ${each.replaceAll(/=(\S+)/g, '="$1"')} OBS_VALUE="1"/>`).join(''),
  );
const LONG = 'x'.repeat(40);

describe(planMessage, () => {
  it.each([
    [
      'what is written first',
      flat('AREA=N SEX=M TIME_PERIOD=2020 SCALE=0', 'AREA=S SEX=M TIME_PERIOD=2020 SCALE=1'),
      'AREA SEX time',
    ],
    [
      'no attribute by its name',
      flat('AREA=N OBS_STATUS=A SEX=M TIME_PERIOD=2020', 'AREA=S OBS_STATUS=P SEX=M TIME_PERIOD=2020'),
      'AREA time',
    ],
    [
      'what tells observations apart, wherever it is written',
      flat('AREA=N OBS_STATUS=A SEX=M TIME_PERIOD=2020', 'AREA=N OBS_STATUS=A SEX=F TIME_PERIOD=2020'),
      'AREA SEX time',
    ],
    [
      'no unit that tells nothing apart',
      flat('AREA=N UNIT_MEASURE=KG TIME_PERIOD=2020', 'AREA=S UNIT_MEASURE=KG TIME_PERIOD=2020'),
      'AREA time',
    ],
    [
      'a unit that tells apart',
      flat('AREA=N UNIT_MEASURE=KG TIME_PERIOD=2020', 'AREA=N UNIT_MEASURE=LB TIME_PERIOD=2020'),
      'AREA UNIT_MEASURE time',
    ],
    [
      'what every observation has',
      flat('AREA=N SEX=M TIME_PERIOD=2020', 'AREA=S TIME_PERIOD=2020'),
      'AREA time',
    ],
    [
      'codes of forty signs',
      flat(`AREA=N KIND=${LONG} TIME_PERIOD=2020`, 'AREA=S KIND=y TIME_PERIOD=2020'),
      'AREA KIND time',
    ],
    [
      'no codes of 41 signs',
      flat(`AREA=N KIND=${LONG}x TIME_PERIOD=2020`, 'AREA=S KIND=y TIME_PERIOD=2020'),
      'AREA time',
    ],
    [
      'no words with a comma',
      flat('AREA=N KIND=a,b TIME_PERIOD=2020', 'AREA=S KIND=y TIME_PERIOD=2020'),
      'AREA time',
    ],
    [
      'what tells apart, where an attribute is written first',
      flat('OBS_STATUS=A AREA=N SEX=M TIME_PERIOD=2020', 'OBS_STATUS=A AREA=N SEX=F TIME_PERIOD=2020'),
      'SEX time',
    ],
    [
      'nothing that tells no more apart',
      flat(
        'AREA=N OBS_STATUS=A KIND=x SEX=M TIME_PERIOD=2020',
        'AREA=N OBS_STATUS=A KIND=x SEX=F TIME_PERIOD=2020',
      ),
      'AREA SEX time',
    ],
    ['one period of another name for time', flat('AREA=N WHEN=2020', 'AREA=S WHEN=2020'), 'AREA time'],
    [
      'no figures that look like years for time',
      specific('<Obs OBS_VALUE="2021" AREA="N" WHEN="2020"/><Obs OBS_VALUE="2022" AREA="S" WHEN="2020"/>'),
      'AREA time',
    ],
    ['periods of another name for time', flat('AREA=N WHEN=2020', 'AREA=N WHEN=2021'), 'AREA time'],
  ])('takes for dimensions %s', async (_, message, dimensions) => {
    expect((await seen(message))[0]).toBe(dimensions);
  });

  it('takes them in the order of the structure, which need not name the measure', async () => {
    const stated = STRUCTURE.replaceAll('"FREQ"', '"SEX"').replace(/<s:MeasureList>.*<\/s:MeasureList>/, '');
    const message = flat('TIME_PERIOD=2020 AREA=N SEX=M', 'TIME_PERIOD=2020 AREA=S SEX=F');
    const { draft } = await readSdmxMl(fileOf('a.xml', message), write, {
      structure: fileOf('dsd.xml', stated),
    });
    expect(draft.cube.dimensions.map(({ id }) => id)).toEqual(['SEX', 'AREA', 'time']);
  });

  it('says which it took where the message does not', async () => {
    expect((await seen(flat('AREA=N TIME_PERIOD=2020')))[1]).toEqual([
      'dimensions-assigned((AREA), (TIME_PERIOD))',
    ]);
  });

  it('takes the key of a generic message, and says nothing', async () => {
    const series =
      '<g:Series><g:SeriesKey><g:Value id="AREA" value="N"/></g:SeriesKey><g:Attributes><g:Value id="KIND" value="x"/></g:Attributes><g:Obs><g:ObsDimension value="2020"/><g:ObsValue value="1"/></g:Obs></g:Series>';
    expect(await seen(generic(series, 'TIME_PERIOD'))).toEqual(['AREA time', []]);
  });

  it('takes of series what these say, not what observations say', async () => {
    const series =
      '<Series AREA="N"><Obs TIME_PERIOD="2020" OBS_VALUE="1" KIND="a"/><Obs TIME_PERIOD="2021" OBS_VALUE="1" KIND="b"/></Series>';
    expect((await seen(specific(series)))[0]).toBe('AREA time');
  });

  it('refuses a message without a measure', async () => {
    await expect(seen(specific('<Obs AREA="N" TIME_PERIOD="2020"/>'))).rejects.toThrow(
      'read.sdmx-ml.no-measure',
    );
  });
});
