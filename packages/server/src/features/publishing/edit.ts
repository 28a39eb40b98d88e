import type { Manifest } from '@almanac/contract';
import { message, type Message } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';
import { ManifestRefused } from './manifest-refused.ts';
import type { PublishedStatus } from './status-of.ts';

/**
 * Refuses what cannot be edited: a table that readers do not have, or one withdrawn, which a release would bring back.
 * An edit opens at once: later it would bring numbers back that another release had replaced meanwhile.
 */
export function refuseUneditable(
  { table, current, isWithdrawn }: PublishedStatus,
  { code = '', at }: Manifest,
): void {
  if (table === undefined) {
    throw new Problem('unknown-table', { detail: message('problem.unknown-table.detail', { code }) });
  }
  if (current === undefined) {
    throw new Problem('unknown-release', { detail: message('publish.no-release', { code: table.code }) });
  }
  if (isWithdrawn && table.replaced_by === null) {
    throw new Problem('conflict', { detail: message('publish.edit-withdrawn', { code: table.code }) });
  }
  if (at !== undefined) throw new ManifestRefused([{ field: 'at', message: message('publish.edit-at') }]);
}

/** The manifest of an edit, which names its table, or leaves that to the address. */
export function editOf(code: string, manifest: Manifest): Manifest {
  const { code: said = code } = manifest;
  if (said.toLowerCase() === code.toLowerCase()) return { ...manifest, code };
  throw new ManifestRefused([{ field: 'code', message: message('publish.edit-code', { code, said }) }]);
}

/** What waits under embargo was prepared before the edit, and does not know of it. */
export function warnOfWaiting({ pending }: PublishedStatus): readonly Message[] {
  return pending === undefined ? [] : [message('publish.edit-waiting', { instant: pending.published_at })];
}
