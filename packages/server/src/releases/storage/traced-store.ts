import type { ReleaseStore } from './release-store.ts';
import { traced } from '../../platform/telemetry/tracing.ts';

/** The store, each call of which is a span: only where traces are wanted. */
export function tracedStore(store: ReleaseStore): ReleaseStore {
  const span = <Answer>(call: string, code: string, work: () => Promise<Answer>): Promise<Answer> =>
    traced({ name: `release store ${call}`, kind: 'internal', attributes: { 'almanac.table': code } }, work);
  return {
    ...store,
    write: (address, files) => span('write', address.code, () => store.write(address, files)),
    readTable: (code, id) => span('read table', code, () => store.readTable(code, id)),
    readDocument: (code, id, encoding) =>
      span('read document', code, () => store.readDocument(code, id, encoding)),
    readSlice: (code, id, positions) => span('read slice', code, () => store.readSlice(code, id, positions)),
    readCells: (code, id, offsets) => span('read cells', code, () => store.readCells(code, id, offsets)),
    readNumbers: (code, id, places) => span('read numbers', code, () => store.readNumbers(code, id, places)),
    readFile: (address, file) => span('read file', address.code, () => store.readFile(address, file)),
  };
}
