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
  let published = 0;
  await report(door, { state: 'filling', published, of: tables.length });
  for (const [at, table] of tables.entries()) {
    const answer = await send(door, table);
    if (answer.ok) published += 1;
    else door.say(`${table.manifest.code} was refused: ${await answer.text()}`);
    await report(door, { state: 'filling', published, of: tables.length });
    if ((at + 1) % 20 === 0) door.say(`Demonstration: ${at + 1} of ${tables.length} tables.`);
  }
  await report(door, { state: 'complete', published, of: tables.length });
  door.say(`Demonstration: ${published} of ${tables.length} tables are published.`);
  return tables.length - published;
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

interface Progress {
  readonly state: 'filling' | 'complete';
  readonly published: number;
  readonly of: number;
}

async function report({ url, key }: Door, progress: Progress): Promise<void> {
  const answer = await fetch(`${url}/api/publishing/1/demonstration`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(progress),
  });
  if (!answer.ok)
    throw new Error(`The server did not take the demonstration's progress: ${await answer.text()}`);
}
