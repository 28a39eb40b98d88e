import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Portal } from './portal.ts';

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

/** Publishes a release of the table HOMES, or of one like it: the second one revises a figure and adds a month, the third one only adds a month. */
export async function publishHomes(
  portal: Portal,
  release: keyof typeof RELEASES,
  { code, title } = { code: 'HOMES', title: 'Homes sold' },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-homes-'));
  const file = join(folder, 'homes.csv');
  await writeFile(file, ['Month,Region,Value', ...RELEASES[release]].join('\n'));
  const facts = ['--code', code, '--title', title, '--type', 'TS'];
  const { status, complained } = await portal.almanac(
    ...['publish', file, ...facts, '--topic', `Economy > Prices > ${TOPIC}`],
  );
  await rm(folder, { recursive: true });
  if (status !== 0) throw new Error(complained);
}
