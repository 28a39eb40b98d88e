import type { Confirmation } from '@almanac/contract';
import { publishFile, type Portal } from './portal.ts';

const FIRST = ['2026-07,North,120', '2026-07,South,80', '2026-08,North,118', '2026-08,South,84'];
const SECOND = ['2026-07,North,120', '2026-07,South,80', '2026-08,North,119', '2026-08,South,84'];
const NEW_MONTH = ['2026-09,North,115', '2026-09,South,90'];

const LATER_MONTH = ['2026-10,North,117', '2026-10,South,93'];

const RELEASES = {
  first: FIRST,
  second: [...SECOND, ...NEW_MONTH],
  third: [...SECOND, ...NEW_MONTH, ...LATER_MONTH],
};

/** The topic of the table that these journeys save. */
export const TOPIC = 'House prices';

export interface HomesTable {
  readonly code: string;
  readonly title: string;
}

/** A journey that is walked once more publishes under another code what has the same title. */
const ANOTHER: Confirmation = { checks: ['new-names'], because: 'It is another table.' };

let count = 0;

/** Another table like HOMES: a journey that is walked once more must not find what its first try published. */
export function anotherTable(title: string): HomesTable {
  count += 1;
  return { code: `HOMES${count}`, title };
}

/** Publishes a release of the table HOMES, or of one like it: the second one revises a figure and adds a month, the third one only adds a month. */
export async function publishHomes(
  portal: Portal,
  release: keyof typeof RELEASES,
  { code, title }: HomesTable = { code: 'HOMES', title: 'Homes sold' },
): Promise<void> {
  const topics = [`Economy > Prices > ${TOPIC}`];
  const file = ['Month,Region,Value', ...RELEASES[release]].join('\n');
  await publishFile(portal, 'homes.csv', file, { code, title, type: 'TS', topics }, ANOTHER);
}
