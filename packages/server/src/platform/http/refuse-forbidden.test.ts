import { ENGLISH } from '../../../test/english.ts';
import { describe, expect, it } from 'vitest';

import { forbiddenInUrl } from './refuse-forbidden.ts';

describe(forbiddenInUrl, () => {
  it.each(['/api/views/%00', '/table/TS/a%1Fb', '/x%EF%BF%BE', '/%ef%bf%bf?a=b'])(
    'refuses the path %s',
    (url) => {
      expect(forbiddenInUrl(url)).toMatchObject({ code: 'malformed-request' });
    },
  );

  it.each(['/?q=%00', '/x?a=1&q=a%0Bb', '/?q=%EF%BF%BF', '/?%00=1&q=2'])(
    'refuses the query of %s, and says where',
    (url) => {
      const problem = forbiddenInUrl(url);
      expect(problem).toMatchObject({ code: 'invalid-parameter' });
      expect(['q', '\ufffd']).toContain(problem?.bodyIn(ENGLISH).parameter);
      expect(problem?.bodyIn(ENGLISH).detail).toMatch(/U\+(?:0000|000B|FFFF)/);
    },
  );

  it.each(['/%E0%A4%A', '/?q=%ED%A0%80', '/?q=a%FFb', '/x?%C3=1', '/caf%E9?q=1'])(
    'refuses %s, whose bytes are no text, and names them',
    (url) => {
      const problem = forbiddenInUrl(url);
      expect(problem).toMatchObject({ code: 'malformed-request' });
      expect(problem?.bodyIn(ENGLISH).detail).toMatch(
        /^The address contains “(?:%[0-9A-F]{2})+”, which is not text in UTF-8\./,
      );
    },
  );

  it.each(['/?q=%09%0A%0D', '/?q=%2500', '/?q=100%25', '/?q=%zz', '/?q=%F0%9F%98%80', '/?q=100%&b=1'])(
    'lets %s through',
    (url) => {
      expect(forbiddenInUrl(url)).toBeUndefined();
    },
  );
});
