import { expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { ifThereIsRoom, isDiskFull } from './disk-full.ts';
import { createHttp } from '../http/http.ts';

const failing = (values: object, cause?: unknown): Error =>
  Object.assign(new Error('it did not work', { cause }), values);

const FULL = [
  ['the system', failing({ code: 'ENOSPC', syscall: 'write' })],
  ['the system, of a share', failing({ code: 'EDQUOT' })],
  ['SQLite', failing({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['SQLite, of what connections share', failing({ code: 'ERR_SQLITE_ERROR', errcode: 4874 })],
  ['PostgreSQL', failing({ code: '53100' })],
  ['somebody further down', failing({}, failing({ code: 'ENOSPC' }))],
] as const;

it.each(FULL)('is told as 507 with the reason when %s says so', async (_, error) => {
  const said: string[] = [];
  const app = createHttp({
    words: ENGLISH,
    errorPage: (problem) => String(problem.bodyIn(ENGLISH).detail),
    logTo: { level: 'error', write: (line) => said.push(line) },
  });
  app.get('/kept', () => {
    throw error;
  });
  const answer = await app.inject('/kept');
  expect([answer.statusCode, answer.body]).toEqual([507, expect.stringContaining('is full')]);
  expect(said.join('')).toContain('the disk is full');
  expect(said.join('')).toContain('it did not work');
  await app.close();
});

it.each([
  failing({ code: 'EACCES' }),
  failing({ errcode: 5 }),
  failing({ code: '57P01' }),
  'ENOSPC',
  undefined,
])('is not what %s means', (error) => {
  expect(isDiskFull(error)).toBe(false);
});

it('does not wait for a note that can be left out, and hides nothing else', async () => {
  await expect(ifThereIsRoom(Promise.reject(failing({ code: 'ENOSPC' })))).resolves.toBeUndefined();
  await expect(ifThereIsRoom(Promise.reject(failing({ code: 'EACCES' })))).rejects.toThrow('did not work');
});
