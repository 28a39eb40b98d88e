import type { Manifest } from '@almanac/contract';
import { comingRelease, message } from '@almanac/core';

import { warnOfWaiting } from './edit.ts';
import type { Packed } from './preparing/preparation.ts';
import type { PublishedStatus } from './status-of.ts';

/** A packed release with a remark about an agency that nobody named. */
export function withAgencyGuess(
  packed: Packed,
  { said, agency }: { readonly said: string | undefined; readonly agency: string },
): Packed {
  if (said !== undefined) return packed;
  const guess = message('publish.agency-guessed', { agency });
  return { ...packed, guesses: [...packed.guesses, guess] };
}

interface OrderedAt {
  readonly manifest: Manifest;
  readonly isEdit: boolean;
  readonly status: PublishedStatus;
  readonly madeAt: Date;
}

/** What the publisher may not have meant: days and instants that have passed. */
export function withLateWarning(
  packed: Packed,
  { manifest: { at }, isEdit, status, madeAt }: OrderedAt,
): Packed {
  const { nextReleaseDate } = packed.summary;
  const hasPassed =
    nextReleaseDate !== undefined &&
    comingRelease(nextReleaseDate, madeAt.toISOString().slice(0, 10)) === undefined;
  const messages = [
    ...(at === undefined || new Date(at) > madeAt ? [] : [message('publish.embargo-ended', { at })]),
    ...(isEdit ? warnOfWaiting(status) : []),
    ...(hasPassed ? [message('publish.next-release-passed', { day: nextReleaseDate })] : []),
  ];
  return { ...packed, warnings: [...packed.warnings, ...messages.map((each) => ({ message: each }))] };
}
