import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { editOf, refuseUneditable, warnOfWaiting } from './edit.ts';
import { actsFor, otherAgency, refuseAgencyKey, refuseOtherAgency } from './keys/publisher.ts';
import type { PublishedStatus } from './status-of.ts';

const LATER = '2026-11-25T12:00:00.000Z';

function statusWith(said: {
  readonly current?: boolean;
  readonly pending?: boolean;
  readonly isWithdrawn?: boolean;
  readonly replacedBy?: string;
}): PublishedStatus {
  const release = { id: 'r1', published_at: LATER };
  return {
    table: { code: 'T1', replaced_by: said.replacedBy ?? null },
    ...(said.current !== false && { current: release }),
    ...(said.pending === true && { pending: release }),
    isWithdrawn: said.isWithdrawn === true,
  } as unknown as PublishedStatus;
}

describe(refuseUneditable, () => {
  it.each([
    [statusWith({}), {}, undefined],
    [{ isWithdrawn: false }, { code: 'T9' }, 'problem.unknown-table.detail(T9)'],
    [statusWith({ current: false }), {}, 'publish.no-release(T1)'],
    [statusWith({ isWithdrawn: true }), {}, 'publish.edit-withdrawn(T1)'],
    // That of a table that was replaced is refused with the name of the other one.
    [statusWith({ isWithdrawn: true, replacedBy: 't2' }), {}, undefined],
    [statusWith({}), { at: LATER }, 'publish.edit-at'],
  ])('case %#', (status, manifest, said) => {
    const refuse = (): void => {
      refuseUneditable(status, manifest);
    };
    if (said === undefined) expect(refuse).not.toThrow();
    else expect(refuse).toThrow(said);
  });
});

describe(editOf, () => {
  it('names its table as the address does', () => {
    expect(editOf('T1', { title: 'Homes' })).toEqual({ code: 'T1', title: 'Homes' });
    expect(editOf('T1', { code: 't1' })).toEqual({ code: 'T1' });
    expect(() => editOf('T1', { code: 'T2' })).toThrow('publish.edit-code(T1, T2)');
  });
});

describe(warnOfWaiting, () => {
  it('tells of what waits', () => {
    expect(warnOfWaiting(statusWith({}))).toEqual([]);
    expect(warnOfWaiting(statusWith({ pending: true })).map(inLogs)).toEqual([
      `publish.edit-waiting(${LATER})`,
    ]);
  });
});

describe('a publisher', () => {
  const [local, office] = [{ keyId: 'local' }, { keyId: 'k', agency: 'Housing Office' }];

  it('acts for every agency, or for one', () => {
    expect([actsFor(local, 'x'), actsFor(office, 'housing-office'), actsFor(office, 'x')]).toEqual([
      ...[true, true, false],
    ]);
    expect(() => {
      refuseOtherAgency(office, 'housing-office', 'T1');
    }).not.toThrow();
    expect(() => {
      refuseOtherAgency(office, 'x', 'T1');
    }).toThrow('publish.other-agency(Housing Office, T1)');
    expect(otherAgency(local, 'T1').message).toBe('publish.other-agency(publish.every-agency, T1)');
  });

  it('is refused with the key of an agency where only the server’s own will do', () => {
    expect(() => {
      refuseAgencyKey(local);
    }).not.toThrow();
    expect(() => {
      refuseAgencyKey(office);
    }).toThrow('local-key-needed');
  });
});
