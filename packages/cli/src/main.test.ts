import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));

it('prints no error when its output is closed', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const complaints: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const [status] = (await once(child, 'close')) as [number | null];
  expect([status, complaints.join('')]).toEqual([0, '']);
});
