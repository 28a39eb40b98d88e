import { describe, expect, it } from 'vitest';
import { isRawResponse } from './is-raw-response.ts';

describe(isRawResponse, () => {
  it.each([
    ['/api/content/1/ts/M1', true],
    ['/api/content/1/Ts/M1?release=2', true],
    ['/api/content/1/CT/M1', true],
    ['/api/content/1/dc/M1', false],
    ['/api/dosauth/1/Chart/EmbedTableCode/ts/M1', false],
    ['/api/catalogue?q=/ts/', false],
    ['/table/ts/M1', false],
    ['/api/products/M1', false],
  ])('of %s is %s', (address, isRaw) => {
    expect(isRawResponse(address)).toBe(isRaw);
  });
});
