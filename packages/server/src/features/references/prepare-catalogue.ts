import { prepareStream, type PreparedAnswer } from '../../platform/http/answers/prepared-answer.ts';
import { turnKeeper } from '../../platform/http/next-turn.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { catalogued, datasetOf, dcatCatalogue, type WrittenPortal } from './dcat-catalogue.ts';
import type { RdfWriter } from './rdf-node.ts';

/** A table as it stood in the catalogue before, and its bytes there. */
interface KnownTable {
  readonly table: CurrentTable;
  readonly bytes: Uint8Array;
}

/**
 * Prepares a catalogue again and again. Tables that have the same release as before are not written anew: their bytes
 * come out of the catalogue before, so that after a publication little is to be done but packing.
 */
export function catalogueWriter(
  writer: RdfWriter,
): (tables: readonly CurrentTable[], portal: WrittenPortal) => Promise<PreparedAnswer> {
  let known: ReadonlyMap<string, KnownTable> = new Map();
  return async (all, portal) => {
    const tables = catalogued(all);
    const whole = dcatCatalogue(tables, portal);
    const places: { readonly table: CurrentTable; readonly from: number; readonly to: number }[] = [];
    const before = known;
    const pieces = async function* (): AsyncGenerator<Uint8Array> {
      const start = Buffer.from(writer.start(whole));
      yield start;
      let from = start.length;
      const giveWay = turnKeeper();
      for (const table of tables) {
        const between = Buffer.from(places.length === 0 ? '' : writer.between);
        yield between;
        from += between.length;
        const found = before.get(table.code);
        const bytes = isSame(found, table)
          ? found.bytes
          : Buffer.from(writer.part(whole, datasetOf(table, portal)));
        yield bytes;
        places.push({ table, from, to: from + bytes.length });
        from += bytes.length;
        await giveWay();
      }
      yield Buffer.from(writer.end);
    };
    const answer = await prepareStream(pieces());
    const { identity } = answer.bytes;
    known = new Map(
      places.map(({ table, from, to }) => [table.code, { table, bytes: identity.subarray(from, to) }]),
    );
    return answer;
  };
}

/** All that is said of a table is read together, when something of it has changed. */
function isSame(
  found: KnownTable | undefined,
  { summary, release, placements }: CurrentTable,
): found is KnownTable {
  return (
    found?.table.summary === summary &&
    found.table.release === release &&
    found.table.placements === placements
  );
}
