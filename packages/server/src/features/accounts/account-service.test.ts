import { describe, expect, it } from 'vitest';

import { canonicalAddress } from '../../platform/http/protocol.ts';
import { ACCOUNT_SERVICE } from './account-service.ts';

describe('the account service', () => {
  it.each([
    [
      '/API/dosauth/1/EXTERNALUSER/checkemail/A@B.example',
      '/api/dosauth/1/externaluser/CheckEmail/A@B.example',
    ],
    [
      '/api/DosAuth/1/externalusersavedtable/getsavedtables?x=Y',
      '/api/dosauth/1/externalUserSavedTable/GetSavedTables?x=Y',
    ],
    ['/api/dosauth/1/externaluser/nothing', '/api/dosauth/1/externaluser/nothing'],
    ['/Table/TS/M1', '/Table/TS/M1'],
  ])('reads %s as %s', (asked, meant) => {
    expect(canonicalAddress([ACCOUNT_SERVICE], asked)).toBe(meant);
  });
});
