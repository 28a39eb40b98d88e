import { CONVERSION_METHODS, CONVERTED_FREQUENCIES } from '../../compute/over-time/convert-frequency.ts';
import type { Dimension } from '../../cube/dimension.ts';
import { parseAddress } from '../address/address.ts';
import type { Customisation, Step } from '../steps.ts';

/** An unchecked record from a store or an old client. */
interface Loose {
  readonly [key: string]: unknown;
}

/**
 * The customisation of a saved record. Our own `steps` win when they can be read; a record with only the
 * specification's keys is read from these. What names nothing in `dimensions` is left out.
 */
export function fromSavedRecord(
  record: { readonly customisationData?: unknown; readonly computationData?: unknown },
  dimensions: readonly Dimension[],
): Customisation {
  const data = looseOf(record.customisationData);
  const steps = ownSteps(looseOf(data['steps']));
  if (steps) return steps;
  const computations = listOf(data['computations']);
  const time = dimensions.find(({ role }) => role === 'time');
  return [
    ...combinations(computations.length > 0 ? computations : listOf(record.computationData), dimensions),
    ...divisions(data['divisionBy10n'], dimensions),
    ...conversion(looseOf(data['conversion'])),
    ...combinations(listOf(data['convertedComputations']), dimensions),
    ...convertedDivisions(data, dimensions),
    ...percentage(looseOf(data['convertToPercentage']), dimensions),
    ...choice(
      dimensions.find((dimension) => dimension !== time),
      data['dataSeries'],
    ),
    ...choice(time, data['timePeriod']),
    ...dimensions.flatMap((dimension) => choice(dimension, looseOf(data['categories'])[dimension.id])),
  ];
}

function ownSteps({ version, address }: Loose): Customisation | undefined {
  if (version !== 1 || typeof address !== 'string') return undefined;
  const steps = parseAddress(address);
  return steps.ok ? steps.value : undefined;
}

const KINDS = { sum: 'sum', sub: 'difference', mul: 'product', div: 'ratio' } as const;

function combinations(saved: readonly unknown[], dimensions: readonly Dimension[]): readonly Step[] {
  return saved.flatMap((each) => {
    const computation = looseOf(each);
    const categories = textsOf(computation['categories']);
    const dimension = dimensionOf(dimensions, textOf(computation['dimension']), categories);
    const step = combinationStep(computation, dimension, categories);
    return step ? [step] : [];
  });
}

function combinationStep(
  saved: Loose,
  dimension: Dimension | undefined,
  categories: readonly string[],
): Step | undefined {
  const type = textOf(saved['type']);
  const id = textOf(saved['id']) ?? '';
  if (!dimension || id === '' || !isType(type)) return undefined;
  const name = textOf(saved['name']) ?? id;
  const combination = { dimension: dimension.id, categories, id, name, place: 'last' } as const;
  if (type === 'sum') return { kind: 'sum', ...combination, missing: 'makes-missing' };
  return { kind: KINDS[type], ...combination };
}

function isType(text: string | undefined): text is keyof typeof KINDS {
  return text !== undefined && Object.hasOwn(KINDS, text);
}

/**
 * The named dimension, and no other; if none is named, the first with all of these categories, since several dimensions
 * may use the same numbers as ids.
 */
function dimensionOf(
  dimensions: readonly Dimension[],
  id: string | undefined,
  categories: readonly string[],
): Dimension | undefined {
  if (id !== undefined) return dimensions.find((dimension) => dimension.id === id);
  return dimensions.find((dimension) => {
    const known = new Set(dimension.categories.map((each) => each.id));
    return categories.length > 0 && categories.every((each) => known.has(each));
  });
}

function divisions(saved: unknown, dimensions: readonly Dimension[]): readonly Step[] {
  return Object.entries(looseOf(saved)).flatMap(([id, entry]): readonly Step[] => {
    const power = looseOf(entry)['n'];
    if (typeof power !== 'number' || !Number.isInteger(power) || power === 0) return [];
    if (id === '*') return [{ kind: 'divide', of: 'table', power }];
    const dimension = dimensionOf(dimensions, undefined, [id]);
    return dimension ? [{ kind: 'divide', of: { dimension: dimension.id, categories: [id] }, power }] : [];
  });
}

/** The frozen set holds the divisions made before the conversion: only differences from it were made after. */
function convertedDivisions(data: Loose, dimensions: readonly Dimension[]): readonly Step[] {
  const isFrozen = JSON.stringify(data['convertedDivisionBy10n']) === JSON.stringify(data['divisionBy10n']);
  return isFrozen ? [] : divisions(data['convertedDivisionBy10n'], dimensions);
}

function conversion({ type, method, shown }: Loose): readonly Step[] {
  const to = CONVERTED_FREQUENCIES.find((each) => each === type);
  if (!to) return [];
  const by = CONVERSION_METHODS.find((each) => each === method) ?? 'plain';
  return [{ kind: 'convert', to, by, shown: shown !== false }];
}

function percentage({ type, row, col }: Loose, dimensions: readonly Dimension[]): readonly Step[] {
  if (type === 'row-total' || type === 'column-total' || type === 'grand-total') {
    return [{ kind: 'percentage', of: type }];
  }
  const base = textOf(row) ?? textOf(col);
  if (base === undefined) return [];
  if (type === 'parent') return [{ kind: 'percentage', of: { parentIn: base } }];
  const dimension = dimensionOf(dimensions, undefined, [base]);
  return dimension ? [{ kind: 'percentage', of: { dimension: dimension.id, category: base } }] : [];
}

function choice(dimension: Dimension | undefined, saved: unknown): readonly Step[] {
  const known = new Set(dimension?.categories.map(({ id }) => id));
  const categories = textsOf(saved).filter((id) => known.has(id));
  if (!dimension || categories.length === 0) return [];
  return [{ kind: 'choose', dimension: dimension.id, selection: { kind: 'named', categories } }];
}

function looseOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((each) => typeof each === 'string');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
