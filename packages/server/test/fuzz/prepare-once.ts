import type { Manifest } from '@almanac/contract';

import {
  preparationHere,
  type ReadAnyTable,
} from '../../src/features/publishing/preparing/prepare-release.ts';
import { USUAL_RULES } from '../../src/features/publishing/checks/rules.ts';
import type { UploadedFile } from '../../src/features/publishing/preparing/preparation.ts';
import { ENGLISH } from '../english.ts';
import { Problem } from '../../src/platform/http/problem.ts';

interface Publication {
  readonly file: UploadedFile;
  readonly structure?: UploadedFile;
  readonly manifest: Manifest;
  /** Where the files are; never shown. */
  readonly folder: string;
}

const MOST_CELLS = 200_000;
const RELEASE = { id: '01jd0000000000000000000000', publishedAt: '2026-11-20T12:00:00.000Z' };

/** Reads and packs a publication as the server does, and answers what is wrong with how that ended. */
export async function prepareOnce(
  readAny: ReadAnyTable,
  { folder, ...request }: Publication,
): Promise<readonly string[]> {
  const preparation = preparationHere(readAny);
  try {
    const { code } = await preparation.read({ ...request, mostCells: MOST_CELLS });
    const { files } = await preparation.pack({
      code,
      agency: 'Office',
      release: RELEASE,
      rules: USUAL_RULES,
    });
    JSON.parse(Buffer.from(files['table.json']).toString('utf8'));
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) return [error instanceof Error ? String(error.stack) : String(error)];
    const said = JSON.stringify(error.bodyIn(ENGLISH));
    return said.includes(folder) ? [`tells where the file lies: ${said}`] : [];
  }
}
