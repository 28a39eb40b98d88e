import { type TableView, inLogs } from '@almanac/core';
import { FILE_WRITERS } from '@almanac/formats';
import type { BenchServer } from '../servers/bench-server.ts';

/** Publishes a view as a table with a code, from a file, as an agency would. */
export async function publishView({ url, key }: BenchServer, code: string, view: TableView): Promise<void> {
  const colophon = {
    site: 'Bench',
    address: url,
    releaseId: 'none',
    customisation: [],
    write: inLogs,
    publishedAt: '2026-01-01T00:00:00.000Z',
    generatedAt: '2026-01-01T00:00:00.000Z',
  };
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of FILE_WRITERS.json.write(view, colophon)) pieces.push(Uint8Array.from(piece));
  const form = new FormData();
  const stated = view.cube.dimensions.flatMap(({ id, partitions }) =>
    partitions ? [[id, { partitions }] as const] : [],
  );
  const dimensions = Object.fromEntries(stated);
  form.set('manifest', JSON.stringify({ code, type: 'TS', topics: ['Bench > Bench > Bench'], dimensions }));
  form.set('file', new Blob(pieces), `${code}.json`);
  const answer = await fetch(`${url}/api/publishing/1/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`The table was not published: ${await answer.text()}`);
}
