import type { CheckRules, Manifest } from '@almanac/contract';
import { comingRelease, message } from '@almanac/core';

import { ruled } from './checks/all-checks.ts';
import { newNames } from './checks/new-names.ts';
import { warnOfWaiting } from './edit.ts';
import type { Packed } from './preparing/preparation.ts';
import type { PublishingContext } from './publishing-context.ts';
import type { PublishedStatus } from './status-of.ts';
import { storedSummary } from '../../releases/index/stored-summary.ts';

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

/** Names are compared with those of the portal, which the thread that reads files does not know. */
export function withNewNames(
  packed: Packed,
  {
    index,
    code,
    status,
    rules,
  }: {
    readonly index: PublishingContext['index'];
    readonly code: string;
    readonly status: PublishedStatus;
    readonly rules: CheckRules;
  },
): Packed {
  const before = status.current && storedSummary(status.current);
  const found = ruled(newNames(index, { code, summary: packed.summary, before }), rules);
  const notes = found.filter(({ level }) => level === 'notes');
  return {
    ...packed,
    questions: [...packed.questions, ...found.filter(({ level }) => level !== 'notes')],
    warnings: [...packed.warnings, ...notes.map((each) => ({ message: each.message }))],
  };
}
