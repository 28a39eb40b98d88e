import type { NewCategory, Place } from '../../compute/append-computed.ts';
import type { Series } from '../../compute/over-time/compute-over-time.ts';
import { escapeId, parseCall, unescapeId, writeCall } from './address-text.ts';

/** `c1:name(Both sexes):after(F)`: the name and position of a new category; last if no position is given. */
export function writeNewCategory({ id, name, place }: NewCategory): string {
  const where = place === 'last' ? [] : [place === 'first' ? 'first()' : writeCall('after', [place.after])];
  return [escapeId(id), writeCall('name', [name]), ...where].join(':');
}

/** Reads what `writeNewCategory` writes, split at its colons, and the options besides; undefined for anything else. */
export function parseNewCategory(
  parts: readonly string[],
): { readonly category: NewCategory; readonly options: Options } | undefined {
  const [id = '', ...rest] = parts;
  const options = parseOptions(rest);
  const named = options?.get('name');
  if (id === '' || !options || !named || named.length > 1) return undefined;
  const [name = ''] = named;
  const place = placeIn(options);
  if (!place) return undefined;
  options.delete('name');
  return { category: { id: unescapeId(id), name, place }, options };
}

type Options = Map<string, readonly string[]>;

/** `zero()`, `of(a,b)`: each once. */
function parseOptions(parts: readonly string[]): Options | undefined {
  const options: Options = new Map();
  for (const part of parts) {
    const call = parseCall(part);
    if (!call || options.has(call.name)) return undefined;
    options.set(call.name, call.given);
  }
  return options;
}

function placeIn(options: Options): Place | undefined {
  const after = options.get('after');
  const isFirst = options.delete('first');
  options.delete('after');
  if (isFirst) return after ? undefined : 'first';
  if (!after) return 'last';
  const [category, ...more] = after;
  return category === undefined || more.length > 0 ? undefined : { after: category };
}

/** `:of(series,1,2)` behind a computation over time of some categories; nothing for the whole table. */
export function writeSeries(series: Series): string {
  return series === 'all' ? '' : `:${writeCall('of', [series.dimension, ...series.categories])}`;
}

/** Reads what `writeSeries` writes, without its colon. */
export function parseSeries(parts: readonly string[]): Series | undefined {
  const options = parseOptions(parts);
  if (!options || options.size > 1) return undefined;
  if (options.size === 0) return 'all';
  const [dimension, ...categories] = options.get('of') ?? [];
  return dimension === undefined || categories.length === 0 ? undefined : { dimension, categories };
}
