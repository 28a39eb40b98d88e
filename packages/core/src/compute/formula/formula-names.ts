import { categoryFact } from '../../cube/category-fact.ts';
import type { Dimension } from '../../cube/dimension.ts';
import type { Write } from '../../message/message.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { FormulaFault } from './formula-fault.ts';
import { writeName, type Formula } from './parse-formula.ts';

/** The positions of the categories that a formula names, each once, in the order in which they first occur. */
export function positionsInFormula(
  dimension: Dimension,
  formula: Formula,
): Result<ReadonlyMap<string, number>, FormulaFault> {
  const positions = new Map<string, number>();
  for (const { name, at } of namesIn(formula)) {
    const found = positionNamed(dimension, name);
    if (typeof found === 'string') return fail({ at, reason: found, text: name });
    positions.set(name, found);
  }
  return ok(positions);
}

/** The names in a formula, from left to right. */
export function namesIn(formula: Formula): readonly Extract<Formula, { kind: 'name' }>[] {
  switch (formula.kind) {
    case 'number':
      return [];
    case 'name':
      return [formula];
    case 'negative':
      return namesIn(formula.of);
    case 'operation':
      return [...namesIn(formula.left), ...namesIn(formula.right)];
  }
}

/** By label where one category alone has it, else by id. */
function positionNamed({ categories }: Dimension, name: string): number | 'unknown-name' | 'ambiguous-name' {
  const folded = name.toLowerCase();
  const byLabel = [...categories.keys()].filter(
    (position) => categories[position]?.label.trim().toLowerCase() === folded,
  );
  if (byLabel.length === 1) return byLabel[0] ?? 'unknown-name';
  const byId = categories.findIndex(({ id }) => id === name);
  if (byId >= 0) return byId;
  return byLabel.length === 0 ? 'unknown-name' : 'ambiguous-name';
}

/** A name to offer while a formula is typed, and the part of the text that it takes the place of. */
export interface FormulaCompletion {
  readonly name: string;
  /** With brackets, ready to insert into the formula. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const MOST_COMPLETIONS = 50;

/**
 * The names that fit what is typed at `caret`: behind an open bracket those that contain what follows it, beginnings
 * first. A period is found as `write` writes it, too. Categories that share a label are offered by their ids.
 */
export function completionsAt(
  { categories }: Dimension,
  { text, caret }: { readonly text: string; readonly caret: number },
  write: Write,
): readonly FormulaCompletion[] {
  const before = text.slice(0, caret);
  const open = before.lastIndexOf('[');
  if (open < 0 || /(?<!\])\](?!\])/.test(before.slice(open))) return [];
  const typed = before
    .slice(open + 1)
    .trim()
    .toLowerCase();
  const to = text[caret] === ']' ? caret + 1 : caret;
  const labels = new Map<string, number>();
  for (const { label } of categories) labels.set(label, (labels.get(label) ?? 0) + 1);
  const fitting = categories
    .map(({ id, ...category }) => {
      const name = write(categoryFact(category));
      const found = [category.label, name].map((each) => each.toLowerCase().indexOf(typed));
      return {
        id,
        label: category.label,
        name,
        starts: found.includes(0),
        fits: found.some((at) => at >= 0),
      };
    })
    .filter(({ fits }) => fits);
  return [...fitting.filter(({ starts }) => starts), ...fitting.filter(({ starts }) => !starts)]
    .slice(0, MOST_COMPLETIONS)
    .map(({ id, label, name }) => ({
      name,
      text: writeName(labels.get(label) === 1 ? label : id),
      from: open,
      to,
    }));
}
