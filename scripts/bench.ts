// `npm run bench -- NAME…`: runs benchmarks, with a throw-away PostgreSQL for those that measure on it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { withPostgres } from './postgres.ts';

const MAIN = join(import.meta.dirname, '../bench/src/main.ts');

/** The benchmarks that also run on PostgreSQL. */
const ON_POSTGRES = ['accounts', 'mail', 'release-moment', 'two-processes'];

const names = process.argv.slice(2);

async function run(url: string | undefined): Promise<number> {
  const env = url === undefined ? process.env : { ...process.env, ALMANAC_TEST_POSTGRES: url };
  const child = spawn(process.execPath, [MAIN, ...names], { stdio: 'inherit', env });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

const needsPostgres = names.length === 0 || names.some((name) => ON_POSTGRES.includes(name));
process.exitCode = await (needsPostgres
  ? withPostgres(run, { say: (line) => void process.stderr.write(`${line}\n`), isMeasured: true })
  : run(undefined));
