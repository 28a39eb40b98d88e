import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { browserOf, describeBrowser } from './describe-browser.ts';

describe(describeBrowser, () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
    ['curl/8.0', 'Another program'],
    [undefined, 'Another program'],
  ])('says of %s: %s', (header, words) => {
    expect(describeBrowser(browserOf(header), ENGLISH.say)).toBe(words);
  });
});
