import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FUNCTION_FLAGS } from '../table/function-flags.ts';
import { parseAddress } from './address/address.ts';
import { STEPS } from './steps.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/reference/computations.md'), 'utf8');
const entries = page
  .split('\n### ')
  .slice(1)
  .map((entry) => ({ kind: /^`([a-z-]+)`/.exec(entry)?.[1] ?? '', text: entry }));

describe('the page about computations', () => {
  it('has an entry for every kind of step, and no other', () => {
    expect(entries.map(({ kind }) => kind).sort()).toEqual(Object.keys(STEPS).sort());
  });

  it.each(entries)('shows the example of $kind', ({ kind, text }) => {
    expect(text).toContain(`\`${kind}=${STEPS[kind as keyof typeof STEPS].example}\``);
  });

  it.each(entries)('gives an address of $kind that can be read', ({ kind, text }) => {
    const addresses = [...text.matchAll(/`([a-z-]+=[^`]+)`/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      expect(parseAddress(address)).toMatchObject({ ok: true, value: [{ kind }] });
    }
  });

  it.each(entries.filter(({ kind }) => STEPS[kind as keyof typeof STEPS].isComputation))(
    'lists of $kind what is missing, in what unit, which functions allow it, and an example',
    ({ text }) => {
      const items = [...text.matchAll(/^- \*\*(\w+):\*\* \S/gm)].map(([, name = '']) =>
        name.replace(/s$/, ''),
      );
      expect(items.filter((name) => name !== 'Decimal')).toEqual(['Missing', 'Unit', 'Function', 'Example']);
    },
  );

  it('names every function of the specification that allows something', () => {
    const named = FUNCTION_FLAGS.filter((flag) => page.includes(`\`${flag}\``));
    const others = ['conversionQuarterlyAverage', 'conversionQuarterlySum'];
    expect([...named, ...others].sort()).toEqual([...FUNCTION_FLAGS].sort());
  });
});
