import { expect, it } from 'vitest';

import { inTurn } from './in-turn.ts';

it('does the works of a key one after another, whether those before succeed or not, and others meanwhile', async () => {
  const queue = inTurn();
  const done: string[] = [];
  const gates = new Map(['a', 'b', 'c', 'x'].map((name) => [name, Promise.withResolvers<undefined>()]));
  const ask = (key: string, name: string): Promise<unknown> =>
    queue(key, async () => {
      done.push(`${name} begins`);
      await gates.get(name)?.promise;
      done.push(`${name} ends`);
    }).catch(() => undefined);
  const [a, b, x] = [ask('k', 'a'), ask('k', 'b'), ask('other', 'x')];
  gates.get('x')?.resolve(undefined);
  await x;
  gates.get('a')?.reject(new Error('no'));
  await a;
  const c = ask('k', 'c');
  gates.get('c')?.resolve(undefined);
  gates.get('b')?.resolve(undefined);
  await Promise.all([b, c]);
  expect(done).toEqual(['a begins', 'x begins', 'x ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
