import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contentDisposition } from './content-disposition.ts';

describe(contentDisposition, () => {
  it('names the file by code and title, in ASCII and whole', () => {
    expect(contentDisposition('M1', 'Café prices: “2023/24”', 'csv')).toBe(
      `attachment; filename="M1 Cafe prices _2023 24_.csv"; filename*=UTF-8''M1%20Caf%C3%A9%20prices%20%E2%80%9C2023%2024%E2%80%9D.csv`,
    );
  });

  it('spells out the signs that a whole name may not have as they are', () => {
    expect(contentDisposition('M1', "Owners' homes (new)", 'px')).toBe(
      `attachment; filename="M1 Owners' homes (new).px"; filename*=UTF-8''M1%20Owners%27%20homes%20%28new%29.px`,
    );
  });

  it('is a header that Node sends, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const header = contentDisposition('M1', title, 'xlsx');
        expect(header).toMatch(/^attachment; filename="[ !#-~]*"; filename\*=UTF-8''[!-~]*$/);
      }),
    );
  });
});
