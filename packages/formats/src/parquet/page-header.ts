import { readCompactFields, type ByteReader, type CompactFields } from './compact-fields.ts';

/** What the header of a page says. */
export interface PageHeader {
  readonly kind: 'values' | 'values-2' | 'dictionary';
  /** Bytes of the page as they stand in the file, and unpacked. */
  readonly packed: number;
  readonly unpacked: number;
  readonly values: number;
  /** Its number in the list of encodings of the format. */
  readonly encoding: number;
  readonly nulls: number;
  /** Bytes before the values of the second kind that are never packed. */
  readonly levels: number;
  readonly isPacked: boolean;
}

const KINDS = { 0: 'values', 2: 'dictionary', 3: 'values-2' } as const;
/** The field of the header that describes a page of a kind. */
const DESCRIBED_IN = { values: 5, dictionary: 7, 'values-2': 8 } as const;

/** Reads the header of a page; one that cannot be true throws. */
export function readPageHeader(reader: ByteReader): PageHeader {
  const fields = readCompactFields(reader);
  const kind = KINDS[numberIn(fields, 1) as keyof typeof KINDS] as PageHeader['kind'] | undefined;
  if (kind === undefined) throw new RangeError('a page of an unknown kind');
  const described = fields.get(DESCRIBED_IN[kind]);
  if (typeof described !== 'object') throw new RangeError('a page that is not described');
  const isSecond = kind === 'values-2';
  if (isSecond && numberIn(described, 6) > 0) throw new RangeError('a page of lists');
  return {
    kind,
    unpacked: numberIn(fields, 2),
    packed: numberIn(fields, 3),
    values: numberIn(described, 1),
    encoding: numberIn(described, isSecond ? 4 : 2),
    nulls: isSecond ? numberIn(described, 2) : 0,
    levels: isSecond ? numberIn(described, 5) : 0,
    isPacked: described.get(7) !== false || !isSecond,
  };
}

/** A count in a header, which is never below zero. */
function numberIn(fields: CompactFields, id: number): number {
  const value = fields.get(id);
  if (typeof value === 'number' && value >= 0) return value;
  throw new RangeError(`field ${id} of the header of a page`);
}
