import fc from 'fast-check';
import type { Cube } from '../src/cube/cube.ts';
import { exampleOf, STEPS, type Step, type StepKind } from '../src/customise/steps.ts';

/** Every kind of step there is. */
export const STEP_KINDS = Object.keys(STEPS) as readonly StepKind[];

/** What examples name besides periods: a dimension, some of its categories, and two of them by their labels. */
const DIMENSIONS = ['sex', 'series', 'area', 'region'];
const CATEGORIES = ['M', 'F', 'T', 'X', 'N', 'a', 'b', '1.1'];
const LABELS = ['Males', 'Females', 'Total'];

/**
 * The example of a kind of step for a cube: its placeholders become a dimension, categories and periods of the cube.
 */
export function exampleIn({ dimensions }: Pick<Cube, 'dimensions'>, kind: StepKind): fc.Arbitrary<Step> {
  const time = dimensions.find(({ role }) => role === 'time');
  const others = dimensions.filter((each) => each !== time);
  return fc.constantFrom(...others).chain(({ id, categories }) =>
    fc
      .record({ named: shuffled(categories), periods: shuffled(time?.categories ?? []) })
      .map(({ named, periods }) => {
        const names = new Map<string, string | undefined>([
          ...DIMENSIONS.map((each) => [each, id] as const),
          ...CATEGORIES.map((each, at) => [each, named[at % named.length]] as const),
          ...LABELS.map((each, at) => [`[${each}]`, `[${named[at % named.length]}]`] as const),
          ['time', time?.id],
        ]);
        return renamed(exampleOf(kind), (text) =>
          /^\d{4}$/.test(text) ? periods[Number(text) % periods.length] : names.get(text),
        );
      }),
  );
}

function shuffled(categories: readonly { readonly id: string }[]): fc.Arbitrary<readonly string[]> {
  const ids = categories.map(({ id }) => id);
  return fc.shuffledSubarray(ids, { minLength: ids.length });
}

function renamed(step: Step, nameOf: (text: string) => string | undefined): Step {
  return JSON.parse(JSON.stringify(step), (_, value: unknown) =>
    typeof value === 'string'
      ? (nameOf(value) ?? value.replace(/\[[^\]]*\]/g, (name) => nameOf(name) ?? name))
      : value,
  ) as Step;
}
