import { proposedName, type Combination } from '../../compute/combine-categories.ts';
import type { Sign } from '../../compute/formula/parse-formula.ts';
import { combinationFormula } from '../../compute/formula/print-formula.ts';
import type { Computable, ComputationResult } from '../../compute/computation.ts';
import type { Cube } from '../../cube/cube.ts';
import type { Dimension } from '../../cube/dimension.ts';
import { message, type Fact, type PlainMessageKey } from '../../message/message.ts';
import type { FunctionFlag } from '../../table/function-flags.ts';
import { escapeId, parseCall, unescapeId, writeCall } from '../address/address-text.ts';
import { applyComputation } from '../apply-computation.ts';
import { parseNewCategory, writeNewCategory } from '../address/new-category-address.ts';
import type { StepDefinition } from '../step-definition.ts';
import { dimensionNamed } from '../step-words.ts';
import { needOperands } from '../needed.ts';

/** The properties in which combination steps differ. */
export interface CombinationKind<Each extends Combination & { readonly kind: string }> {
  readonly flag: FunctionFlag;
  readonly subject: PlainMessageKey;
  readonly sign: Sign;
  readonly compute: (table: Computable, request: Combination) => ComputationResult;
  readonly example: string;
  readonly stepOf: (combination: Combination) => Each;
}

/** A step that makes a category of others, and its proposed name. */
export interface CombinationDefinition<Each extends { readonly kind: string }> extends StepDefinition<Each> {
  readonly nameOf: (dimension: Dimension, categories: readonly string[]) => Fact;
}

/** `product=series:in(a,b):c1:name(A × B)`: a step that combines categories and has no options. */
export function combinationStep<Each extends Combination & { readonly kind: string }>({
  flag,
  subject,
  sign,
  compute,
  example,
  stepOf,
}: CombinationKind<Each>): CombinationDefinition<Each> {
  return {
    isComputation: true,
    leavesOut: false,
    arrangesByHeadings: () => false,
    flags: () => [flag],
    reads: needOperands,
    apply: (table, step) => applyComputation(table, { compute: (each) => compute(each, step) }),
    address: {
      write: writeCombination,
      parse: (value) => {
        const read = parseCombination(value);
        return read && read.options.size === 0 ? stepOf(read.combination) : undefined;
      },
    },
    describe: (cube, step) => ({ subject: message(subject), words: combinationWords(cube, step, sign) }),
    example,
    nameOf: (dimension, categories) => proposedName(dimension, categories, sign),
  };
}

/** `sex:in(M,F):c1:name(Both sexes)` */
export function writeCombination(step: Combination): string {
  return [escapeId(step.dimension), writeCall('in', step.categories), writeNewCategory(step)].join(':');
}

/** Reads what `writeCombination` writes, and the options behind it. */
export function parseCombination(
  value: string,
):
  | { readonly combination: Combination; readonly options: ReadonlyMap<string, readonly string[]> }
  | undefined {
  const [dimension = '', list = '', ...rest] = value.split(':');
  const named = parseCall(list);
  const made = parseNewCategory(rest);
  if (dimension === '' || named?.name !== 'in' || !made) return undefined;
  const combination = { dimension: unescapeId(dimension), categories: named.given, ...made.category };
  return { combination, options: made.options };
}

/** `Both sexes = Males + Females`; the name alone where it says the same, or where the formula would be long. */
export function combinationWords(cube: Cube, step: Combination, sign: Sign): string {
  const dimension = dimensionNamed(cube, step.dimension);
  if (!dimension || step.categories.length > 3) return step.name;
  const formula = combinationFormula(dimension, step.categories, sign);
  return formula === step.name ? formula : `${step.name} = ${formula}`;
}
