import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { publishFile, type Portal } from './stage/portal.ts';

/** An element that runs a script where text is taken for HTML; shown as text it is visible. */
export const ELEMENT = '<planted></planted><img src=x onerror=alert(1)>';

/** The same at the end of an attribute, of a script, of a comment, of CDATA, and with its direction reversed. */
export const ENDINGS = `"'></script>-->]]>\u202e\u200b${ELEMENT}`;

/** An address that runs a script when it is followed. */
export const LINK = 'javascript:alert(1)';

/** The code of the table that is full of such texts. */
export const CODE = 'PLANTED';

/** Its title, and therefore the name of what is saved of it. */
export const TITLE = `Jobs ${ENDINGS}`;

/** A time series whose every text is hostile, as CSV and manifest of an agency. */
export async function publishPlanted(portal: Portal, lastFigure: number): Promise<void> {
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows = ['2026-07', '2026-08'].flatMap((month, at) => [
    `${month},${quoted(`North ${ENDINGS}`)},${10 + at}`,
    `${month},${quoted(`=1+1 ${ELEMENT}`)},${20 + (at === 1 ? lastFigure : 0)}`,
  ]);
  const file = [`Month,${quoted(`Region ${ELEMENT}`)},Value`, ...rows].join('\n');
  await publishFile(portal, 'planted.csv', file, {
    code: CODE,
    type: 'TS',
    title: TITLE,
    groupTitle: TITLE,
    agency: `Office ${ELEMENT}`,
    source: `Survey ${ENDINGS}`,
    licence: `Free ${ELEMENT}`,
    sourceAddress: LINK,
    unit: `Persons ${ELEMENT}`,
    topics: [`Economy ${ELEMENT.replaceAll('>', '')} > Prices > Markets ${LINK}`],
    footnotes: [`A note ${ENDINGS} ${LINK}`],
    correction: `A slip ${ENDINGS}`,
    csv: { dimensions: ['Month', `Region ${ELEMENT}`], time: 'Month', value: 'Value' },
  });
}

/** A PX file whose notes have links that run scripts. */
export async function publishNotes(portal: Portal): Promise<void> {
  const file = [
    'CHARSET="ANSI";\nAXIS-VERSION="2010";\nCODEPAGE="utf-8";\nMATRIX="NOTES";\nDECIMALS=0;\nSUBJECT-AREA="Notes";\nSUBJECT-CODE="N";\nLANGUAGE="en";\nSOURCE="Us";',
    `TITLE="Notes";\nCONTENTS="Count ${ELEMENT}";\nUNITS="Number";\nSTUB="Area";\nHEADING="Year";`,
    `VALUES("Area")="North ${ELEMENT}","South";\nVALUES("Year")="2023","2024";\nTIMEVAL("Year")=TLIST(A1);`,
    `NOTE="See <a href=""${LINK}"">this</a> and <img src=x onerror=alert(1)> ${ELEMENT}";`,
    'DATA=\n1 2\n3 4;\n',
  ].join('\n');
  await publishFile(portal, 'notes.px', file, {
    code: 'NOTES',
    type: 'TS',
    topics: ['Economy > Prices > Notes'],
  });
}

/** Fails when a text became an element or an address that runs something; `complaints` say what the policy refused. */
export async function expectNothingRuns(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    elements: document.querySelectorAll('planted, img[src="x"], [onerror]').length,
    links: [...document.querySelectorAll('[href], [src], [action], [srcdoc]')].filter((each) =>
      ['href', 'src', 'action', 'xlink:href', 'srcdoc'].some((name) =>
        /^\s*(?:javascript|vbscript|data:text\/html)/i.test(each.getAttribute(name) ?? ''),
      ),
    ).length,
  }));
  expect({ where, ...found }).toEqual({ where, elements: 0, links: 0 });
}
