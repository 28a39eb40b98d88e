import type { Write } from '../message/message.ts';
import type { StatTable } from '../table/stat-table.ts';
import { customiseWhatFits, type Customised, type RefusedStep } from './customise.ts';
import type { Choose } from './steps/choose.ts';
import type { CollapseStep } from './steps/collapse-step.ts';
import type { Customisation, Step } from './steps.ts';

/** The part of a customisation that fits a release, and everything that does not. */
export interface FittingSteps {
  readonly working: Customised['working'];
  /** The applied steps; of named categories, those that the release has. */
  readonly steps: Customisation;
  /** Steps that could not be applied, and one entry for each named category that no longer exists. */
  readonly refused: readonly RefusedStep[];
}

/**
 * Applies a customisation of an earlier release. A choice of named categories is applied to those that still exist; a
 * computation needs all categories it names, because a sum of the remaining ones would be a different figure.
 */
export function fittingSteps(table: StatTable, customisation: Customisation, write: Write): FittingSteps {
  const tried = customiseWhatFits(table, customisation, write);
  const cut = tried.refused.flatMap((refused) => withExistingCategories(tried.working, refused) ?? []);
  if (cut.length === 0) return fitting(tried, customisation, []);
  const shorter = cut.reduce<Customisation>(
    (steps, { position, step }) => steps.with(position, step),
    customisation,
  );
  return fitting(
    customiseWhatFits(table, shorter, write),
    shorter,
    cut.flatMap(({ gone }) => gone),
  );
}

function fitting(
  { working, refused }: Customised,
  steps: Customisation,
  gone: readonly RefusedStep[],
): FittingSteps {
  const outside = new Set(refused.map(({ position }) => position));
  return {
    working,
    steps: steps.filter((_, position) => !outside.has(position)),
    refused: [...gone, ...refused],
  };
}

interface CutStep {
  readonly position: number;
  readonly step: Step;
  readonly gone: readonly RefusedStep[];
}

/** The step with the existing categories only; undefined for other kinds of step, and when none is left. */
function withExistingCategories(
  { cube }: Customised['working'],
  { step, position }: RefusedStep,
): CutStep | undefined {
  if (!namesCategories(step)) return undefined;
  const { dimension, selection } = step;
  const there = new Set(cube.dimensions.find(({ id }) => id === dimension)?.categories.map(({ id }) => id));
  const left = selection.categories.filter((id) => there.has(id));
  if (left.length === 0) return undefined;
  return {
    position,
    step: { ...step, selection: { kind: 'named', categories: left } },
    gone: selection.categories
      .filter((id) => !there.has(id))
      .map((category) => ({ step, position, problem: { code: 'unknown-category', dimension, category } })),
  };
}

type NamingStep = (Choose | CollapseStep) & {
  readonly selection: { readonly kind: 'named'; readonly categories: readonly string[] };
};

function namesCategories(step: Step): step is NamingStep {
  return (step.kind === 'choose' || step.kind === 'collapse') && step.selection.kind === 'named';
}
