import { need, needPlace, type Needed } from '../needed.ts';
import type { WorkingTable } from '../working-table.ts';
import type { NewCategory } from '../../compute/append-computed.ts';
import { computeFormula } from '../../compute/formula/compute-formula.ts';
import { namesIn, positionsInFormula } from '../../compute/formula/formula-names.ts';
import { parseFormula } from '../../compute/formula/parse-formula.ts';
import { printFormula } from '../../compute/formula/print-formula.ts';
import type { Cube } from '../../cube/cube.ts';
import { escapeId, unescapeId } from '../address/address-text.ts';
import { applyComputation } from '../apply-computation.ts';
import { parseNewCategory, writeNewCategory } from '../address/new-category-address.ts';
import type { StepDefinition } from '../step-definition.ts';
import { dimensionNamed } from '../step-words.ts';
import { message } from '../../message/message.ts';

/** Adds a category computed by a reader's own formula. */
export interface FormulaStep extends NewCategory {
  readonly kind: 'formula';
  readonly dimension: string;
  readonly formula: string;
}

/** `formula=sex:[Males] ~2f [Total] * 100:c1:name(Share of males)` */
export const formulaStep: StepDefinition<FormulaStep> = {
  isComputation: true,
  leavesOut: false,
  arrangesByHeadings: () => false,
  flags: () => ['sum', 'sub', 'mul', 'div'],
  reads: needNamed,
  apply: (table, step) =>
    applyComputation(table, {
      compute: (each) => computeFormula(each, step),
    }),
  address: {
    write: (step) => [escapeId(step.dimension), escapeId(step.formula), writeNewCategory(step)].join(':'),
    parse: (value) => {
      const [dimension = '', formula = '', ...rest] = value.split(':');
      const made = parseNewCategory(rest);
      if (dimension === '' || formula === '' || !made || made.options.size > 0) return undefined;
      return {
        kind: 'formula',
        dimension: unescapeId(dimension),
        formula: unescapeId(formula),
        ...made.category,
      };
    },
  },
  describe: (cube, step) => ({
    subject: message('step.formula'),
    words: `${step.name} = ${formulaWords(cube, step)}`,
  }),
  example: 'sex:[Males] ~2f [Total] * 100:c1:name(Share of males)',
};

/** The formula as typed if it cannot be parsed. */
function formulaWords(cube: Cube, step: FormulaStep): string {
  const typed = step.formula.replace(/^\s*=\s*/, '');
  const dimension = dimensionNamed(cube, step.dimension);
  const parsed = parseFormula(step.formula);
  const named = dimension && parsed.ok && positionsInFormula(dimension, parsed.value);
  if (!named || !named.ok) return typed;
  return printFormula(
    dimension,
    parsed.value,
    (name) => dimension.categories[named.value.get(name) ?? -1]?.id,
  );
}

/** All categories that a name could refer to, so that it stays unambiguous. */
function needNamed(needed: Needed, step: FormulaStep, { cube: { dimensions } }: WorkingTable): void {
  const parsed = parseFormula(step.formula);
  const dimension = dimensions.find(({ id }) => id === step.dimension);
  if (!parsed.ok || !dimension) return;
  const names = new Set(namesIn(parsed.value).map(({ name }) => name.toLowerCase()));
  const meant = dimension.categories.filter(
    ({ id, label }) => names.has(id.toLowerCase()) || names.has(label.trim().toLowerCase()),
  );
  need(
    needed,
    step.dimension,
    meant.map(({ id }) => id),
  );
  needPlace(needed, { dimensions }, step.dimension, step.place);
}
