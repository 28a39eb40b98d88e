import { expect, it } from 'vitest';
import { cubeFrom } from '../../../test/drawn-cube.ts';
import { parseAddress } from '../../customise/address/address.ts';
import type { Category } from '../../cube/dimension.ts';
import { describeStep } from '../../view/describe-step.ts';
import { write } from '../../../test/words.ts';

const drawn = cubeFrom('x | 2023\na | 1\n  b | 2\nc | 3\n  d | 4\n  e | 5\nf | 6\ng | 7\nh | 8\ni | 9');
const LABELS: Readonly<Record<string, string>> = {
  a: 'Males',
  b: '0–14',
  c: 'Females',
  d: '0–14',
  e: '15 + over',
  f: 'Other',
  g: 'Other',
  h: '2023',
  i: '0–14',
};
const dimensions = drawn.dimensions.map((dimension) => ({
  ...dimension,
  categories: dimension.categories.map((each): Category => ({
    ...each,
    label: LABELS[each.id] ?? each.label,
  })),
}));

function formulaOf(address: string): string {
  const steps = parseAddress(address);
  const [step] = steps.ok ? steps.value : [];
  return step ? write(describeStep({ ...drawn, dimensions }, step).words) : 'unreadable';
}

it.each([
  ['sum=x:in(a,c):s:name(S)', 'S = Males + Females'],
  ['sum=x:in(b,d):s:name(S)', 'S = Males > 0–14 + Females > 0–14'],
  ['sum=x:in(f,g):s:name(S)', 'S = [Other (f)] + [Other (g)]'],
  ['difference=x:in(a,e):s:name(S)', 'S = Males − [15 + over]'],
  ['ratio=x:in(h,a):s:name(S)', 'S = [2023] ÷ Males'],
  ['formula=x:([a]%20%2B%20[c])%20*%202:s:name(S)', 'S = (Males + Females) × 2'],
  ['formula=x:[a]%20-%20([c]%20-%20[f])%20-%201:s:name(S)', 'S = Males − (Females − [Other (f)]) − 1'],
  ['formula=x:[a]%20~2f%20([c]%20*%202):s:name(S)', 'S = Males ÷ (Females × 2)'],
  ['formula=x:-[a]%20^%202:s:name(S)', 'S = −Males ^ 2'],
  ['formula=x:(-[a])%20^%202:s:name(S)', 'S = (−Males) ^ 2'],
  ['formula=x:([a]%20^%202)%20^%203:s:name(S)', 'S = (Males ^ 2) ^ 3'],
  ['formula=x:[a]%20^%20(2%20^%203):s:name(S)', 'S = Males ^ 2 ^ 3'],
  ['formula=x:-([a]%20%2B%20[c]):s:name(S)', 'S = −(Males + Females)'],
  ['formula=x:-([a]%20*%20[c]):s:name(S)', 'S = −(Males × Females)'],
])('prints the operands of %s so that each is told from the others', (address, words) => {
  expect(formulaOf(address)).toBe(words);
});
