import type { FuzzedPortal } from './fuzz/fuzzed-portal.ts';
import { publishFile, RECORDED_TABLE } from './protocols-for-tests.ts';

const px = (dimensions: Readonly<Record<string, readonly string[]>>, data: string): string =>
  [
    'CHARSET="ANSI";CODEPAGE="utf-8";MATRIX="X";SUBJECT-CODE="EC";SUBJECT-AREA="Economy";DECIMALS=1;',
    'TITLE="Rates <by> currency";CONTENTS="Rates";UNITS="per euro";',
    `STUB=${Object.keys(dimensions)
      .slice(0, -1)
      .map((id) => `"${id}"`)
      .join(',')};HEADING="${Object.keys(dimensions).at(-1) ?? ''}";`,
    ...Object.entries(dimensions).flatMap(([id, codes]) => {
      const listed = codes.map((code) => `"${code}"`).join(',');
      return [
        `VARIABLECODE("${id}")="${id}";`,
        `VALUES("${id}")=${listed};`,
        id === 'time' ? `TIMEVAL("time")=TLIST(M1),${listed};` : `CODES("${id}")=${listed};`,
      ];
    }),
    `DATA=${data};`,
  ].join('\n');

const MONTHS = ['2009M12', '2010M01', '2010M02', '2011M12', '2012M01'];

/** The key of the requests that clients recorded: M.USD.EUR.SP00.A. */
const EXR = px(
  {
    FREQ: ['M'],
    CURRENCY: ['USD', 'JPY'],
    CURRENCY_DENOM: ['EUR'],
    EXR_TYPE: ['SP00'],
    EXR_SUFFIX: ['A'],
    time: MONTHS,
  },
  '1.1 0 ".." 1.4 "-" 130 131.5 "." "...." 0.1',
);

const PLACES = px({ area: ['N', 'S'], kind: ['85+', 'b c'] }, '1 2 ".." 4');

/** Publishes tables with and without time, and one that programs may not read. */
export async function publishSdmxTables(portal: FuzzedPortal): Promise<void> {
  const topics = ['Economy > Trade > Rates'];
  await publishFile(portal, { code: 'EXR', topics }, { name: 'exr.px', content: EXR });
  await publishFile(portal, { code: 'PLACES', topics }, { name: 'places.px', content: PLACES });
  for (const figures of ['1 2 3 4 5', '1 2 3 ".." 6']) {
    const content = px({ area: ['N'], time: MONTHS }, figures);
    await publishFile(portal, { code: 'TWICE', topics }, { name: 'twice.px', content });
    portal.clock.moveTo(new Date(portal.clock.now().getTime() + 1000));
  }
  const hidden = { code: 'HIDDEN', topics, apiPublic: false };
  await publishFile(portal, hidden, { name: 'hidden.px', content: RECORDED_TABLE });
}
