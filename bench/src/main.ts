import { benchTableDocument } from './table-document.ts';
import { benchWriters } from './writers.ts';

/** A benchmark gives its findings as lines of text. */
type Benchmark = () => readonly string[] | Promise<readonly string[]>;

/** Every benchmark by name; `npm run bench -- NAME…` runs some of them. */
const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  writers: benchWriters,
  'table-document': benchTableDocument,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  process.stderr.write(
    `No benchmark “${unknown.join('”, “')}”. There are: ${Object.keys(BENCHMARKS).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else {
  for (const [name, run] of Object.entries(BENCHMARKS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const lines = await run();
    process.stdout.write(`${name}\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
  }
}
