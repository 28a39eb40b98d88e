import { describe, expect, it } from 'vitest';
import { isForPage, loginNextActionFrom } from './login-next-action.ts';

const ORIGIN = 'https://portal.example';

describe(loginNextActionFrom, () => {
  it('takes back what was kept', () => {
    const kept = {
      route: '/table/TS/M1?decimals=0',
      action: 'notify-me-of-updates',
      reason: { asked: 'Asked for', subject: 'Trade', kept: undefined },
    };
    expect(loginNextActionFrom(JSON.parse(JSON.stringify(kept)), ORIGIN)).toEqual(kept);
  });

  it.each([
    null,
    'text',
    { route: '/table/TS/M1' },
    { route: '/table/TS/M1', action: 'delete-account' },
    { route: 'https://elsewhere.example', action: 'open' },
    { route: '//elsewhere.example', action: 'open' },
    { action: 'open' },
  ])('takes nothing from %j', (value) => {
    expect(loginNextActionFrom(value, ORIGIN)).toBeNull();
  });

  it('leaves out a reason that is none, and shortens one that is too long', () => {
    const base = { route: '/', action: 'open' };
    expect(loginNextActionFrom({ ...base, reason: 7 }, ORIGIN)).toEqual(base);
    const { reason } = loginNextActionFrom({ ...base, reason: { asked: 'a'.repeat(999) } }, ORIGIN) ?? {};
    expect(reason?.asked).toHaveLength(300);
  });
});

describe(isForPage, () => {
  it('looks at the path alone: steps may have changed meanwhile', () => {
    const action = { route: '/table/TS/M1?decimals=0#x', action: 'open' } as const;
    expect(isForPage(action, '/table/TS/M1')).toBe(true);
    expect(isForPage(action, '/table/TS/M2')).toBe(false);
  });
});
