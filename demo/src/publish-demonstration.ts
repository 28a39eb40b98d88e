import { demonstration, type DemoSize } from './demonstration.ts';
import type { DemoTable } from './demo-table.ts';

/** The portal to publish to, and what to say on the way. */
export interface Door {
  readonly url: string;
  readonly key: string;
  readonly say: (line: string) => void;
}

/** Publishes the demonstration through the same door as every agency, and reports how far it is. Resolves to the number of tables refused. */
export async function publishDemonstration(size: DemoSize, door: Door): Promise<number> {
  const tables = demonstration(size);
  let refused = 0;
  await report(door, 'filling', 0, tables.length);
  for (const [at, table] of tables.entries()) {
    const answer = await send(door, table);
    if (!answer.ok) {
      refused += 1;
      door.say(`${table.manifest.code} was refused: ${await answer.text()}`);
    }
    await report(door, 'filling', at + 1, tables.length);
    if ((at + 1) % 20 === 0) door.say(`Demonstration: ${at + 1} of ${tables.length} tables published.`);
  }
  await report(door, 'complete', tables.length, tables.length);
  door.say(`Demonstration: all ${tables.length - refused} tables published.`);
  return refused;
}

function send({ url, key }: Door, { manifest, fileName, content }: DemoTable): Promise<Response> {
  const form = new FormData();
  form.set('manifest', JSON.stringify(manifest));
  form.set('file', new Blob([content()]), fileName);
  return fetch(`${url}/api/publishing/1/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
}

async function report({ url, key }: Door, state: string, published: number, of: number): Promise<void> {
  const answer = await fetch(`${url}/api/publishing/1/demonstration`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ state, published, of }),
  });
  if (!answer.ok)
    throw new Error(`The server did not take the demonstration's progress: ${await answer.text()}`);
}
