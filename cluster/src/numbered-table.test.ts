import { expect, it } from 'vitest';

import { releaseIn } from './numbered-table.ts';

it('distinguishes one whole release from parts of several, in every number format', () => {
  expect(releaseIn('All,200034,100017\nNorth,400068,300051\nSouth,600102,500085')).toBe(1);
  expect(releaseIn('<td>100,017<td>200,034<td>300,051<td>400,068<td>500,085<td>600,102')).toBe(1);
  expect(releaseIn('{"values":[100017,200034,300051,400068,500085,600102]}')).toBe(1);
  expect(releaseIn('[100017,200034,300051,400068,500085,600186]')).toBeUndefined();
  expect(releaseIn('[100017,200034,300051,400068,500085]')).toBeUndefined();
  expect(releaseIn('nothing')).toBeUndefined();
});
