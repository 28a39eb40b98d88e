import { lstat, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { piecesOf } from '../pieces-of.ts';

/** What other accounts of this computer can read, write or look into. */
export interface OpenToOthers {
  readonly count: number;
  /** One of them, by its path in the folder. */
  readonly example: string;
  /** The command that closes all of them. */
  readonly mend: string;
}

const OTHERS = 0o077;
const AT_ONCE = 200;

/** Looks through a folder of ours for what others can use; undefined when there is nothing. */
export async function openToOthers(folder: string): Promise<OpenToOthers | undefined> {
  // Windows keeps permissions in another way.
  if (process.platform === 'win32') return undefined;
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  const open: string[] = [];
  for (const some of piecesOf(paths, AT_ONCE)) {
    // A file that is gone meanwhile is open to no one.
    const modes = await Promise.all(
      some.map((path) =>
        lstat(path).then(
          ({ mode }) => mode,
          () => 0,
        ),
      ),
    );
    open.push(...some.filter((_, each) => ((modes[each] ?? 0) & OTHERS) !== 0));
  }
  const [first] = open.sort();
  if (first === undefined) return undefined;
  return { count: open.length, example: relative(folder, first), mend: `chmod -R go= "${folder}"` };
}
