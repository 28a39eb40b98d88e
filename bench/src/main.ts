import { BENCHMARKS } from './benchmarks.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  process.stderr.write(
    `No benchmark “${unknown.join('”, “')}”. There are: ${Object.keys(BENCHMARKS).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else {
  for (const [name, load] of Object.entries(BENCHMARKS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const run = await load();
    const lines = await run();
    process.stdout.write(`${name}\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
  }
}
