import { computeFormula } from '../compute/compute-formula.ts';
import { escapeId, unescapeId } from './address-text.ts';
import { applyComputation } from './apply-computation.ts';
import { parseNewCategory, writeNewCategory } from './new-category-address.ts';
import type { StepDefinition } from './step-definition.ts';
import type { FormulaStep } from './step.ts';

/** `formula=sex:[Males] ~2f [Total] * 100:c1:name(Share of males)` */
export const formulaStep: StepDefinition<FormulaStep> = {
  isComputation: true,
  apply: (table, step) =>
    applyComputation(table, {
      flags: ['sum', 'sub', 'mul', 'div'],
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
  describe: (_, { name, formula }) => ({
    subject: 'Formula',
    words: `${name} = ${formula.replace(/^\s*=\s*/, '')}`,
  }),
};
