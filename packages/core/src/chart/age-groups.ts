import type { Choose } from '../customise/steps/choose.ts';
import type { SumStep } from '../customise/steps/sum-step.ts';
import type { Category } from '../cube/dimension.ts';
import { message, type Fact } from '../message/message.ts';
import type { ShownDimension } from './shown-dimensions.ts';

/** From so many single years of age on, a pyramid is easier to read in groups. */
const LEAST_SINGLE_YEARS = 20;
const YEARS_A_GROUP = 5;

const SINGLE = /^(?:aged? )?(\d{1,3})(?: years?)?(?: of age| old)?$/i;
const BELOW_ONE = /^(?:under|below|less than) 1(?: year)?(?: of age| old)?$/i;
const OPEN = /^(?:aged? )?(\d{1,3})(?: years?)?(?:\+| (?:and|or) (?:over|older|above|more))$/i;

/** An age: a single year, or one and all above it. */
interface Age {
  readonly category: Category;
  readonly years: number;
  readonly isOpen: boolean;
}

/** Single years of age, as the groups of five that add them up. */
export interface AgeGroups {
  readonly steps: readonly (SumStep | Choose)[];
  readonly words: Fact;
  /** How many groups there are. */
  readonly count: number;
}

function ageOf(category: Category): Age | undefined {
  const label = category.label.trim();
  const [, single] = SINGLE.exec(label) ?? [];
  const [, open] = OPEN.exec(label) ?? [];
  if (BELOW_ONE.test(label)) return { category, years: 0, isOpen: false };
  const years = single ?? open;
  return years === undefined ? undefined : { category, years: Number(years), isOpen: single === undefined };
}

/** The single years of a variable, from 0 on without a gap, and what is above them; undefined where it has others. */
function agesIn(categories: readonly Category[]): readonly Age[] | undefined {
  const ages = categories.flatMap((category) => ageOf(category) ?? []).toSorted((a, b) => a.years - b.years);
  const isWhole = ages.every(({ years, isOpen }, at) => years === at && (!isOpen || at === ages.length - 1));
  return isWhole && ages.length >= LEAST_SINGLE_YEARS ? ages : undefined;
}

/** The groups of five that a variable of single years adds up to; undefined where it is no such variable. */
export function fiveYearGroups({ dimension, categories }: ShownDimension): AgeGroups | undefined {
  const ages = agesIn(categories);
  if (ages === undefined) return undefined;
  const taken = new Set(dimension.categories.map(({ id }) => id));
  const groups: Age[][] = [];
  for (const age of ages) {
    const at = Math.floor(age.years / YEARS_A_GROUP);
    const group = groups[at];
    if (group === undefined) groups.push([age]);
    else group.push(age);
  }
  // A group of one is a sum, too: computed categories follow the others, and stay in the order of the ages.
  const sums = groups.map((group, at): SumStep => ({
    kind: 'sum',
    dimension: dimension.id,
    categories: group.map(({ category }) => category.id),
    id: idFor(at, taken),
    name: nameOf(group),
    place: 'last',
    missing: 'makes-missing',
  }));
  const chosen: Choose = {
    kind: 'choose',
    dimension: dimension.id,
    selection: { kind: 'named', categories: sums.map(({ id }) => id) },
  };
  return {
    steps: [...sums, chosen],
    words: message('chart.fewer.ages', {
      count: { number: sums.length },
      all: { number: categories.length },
      dimension: dimension.label,
    }),
    count: sums.length,
  };
}

function idFor(at: number, taken: ReadonlySet<string>): string {
  let id = `c${at + 1}`;
  while (taken.has(id)) id += 'g';
  return id;
}

/** `0–4 years`, `85 years and over`: in the words of the labels. */
function nameOf([from, ...others]: readonly Age[]): string {
  const to = others.at(-1);
  if (from === undefined || to === undefined) return from?.category.label ?? '';
  const years = to.isOpen ? String(from.years) : `${from.years}–${to.years}`;
  return to.category.label.replace(/\d+/, years);
}
