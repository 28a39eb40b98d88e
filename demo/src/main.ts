import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { publishDemonstration } from './publish-demonstration.ts';

const [size = 'full', ...more] = process.argv.slice(2);
if ((size !== 'full' && size !== 'small') || more.length > 0) {
  process.stderr.write('Usage: demo [full|small]\n');
  process.exit(2);
}
const url = process.env['ALMANAC_URL'] ?? 'http://127.0.0.1:8080';
const data = resolve(process.env['INIT_CWD'] ?? process.cwd(), process.env['ALMANAC_DATA'] ?? './data');
const key = process.env['ALMANAC_KEY'] ?? (await readFile(join(data, 'local.key'), 'utf8')).trim();
const refused = await publishDemonstration(size, {
  url,
  key,
  say: (line) => process.stdout.write(`${line}\n`),
});
process.exitCode = refused === 0 ? 0 : 1;
