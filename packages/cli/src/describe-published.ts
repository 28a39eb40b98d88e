import type { Published } from '@almanac/contract';
import { TABLE_KIND_NAMES, writeCount } from '@almanac/core';
import { placed } from './connection.ts';

/** The message when no release was made. */
export const UNCHANGED = 'Unchanged, this very content is published already';

/** The result of publishing, in words: outcome, address, shape, guesses and warnings. */
export function describePublished(published: Published): string {
  const { code, type, title, address, dimensions, cells, absences, warnings, guesses } = published;
  const shape = dimensions.map(({ label, categories }) => `${label} (${writeCount(categories)})`).join(', ');
  return [
    `${outcomeOf(published)} ${code}: ${title}`,
    `  ${address}`,
    `  ${TABLE_KIND_NAMES[type]}; ${shape}; ${writeCount(cells)} cells, ${writeCount(absences)} of them without a number`,
    ...(published.release === null
      ? []
      : [`  release ${published.release}, readable from ${published.publishedAt ?? 'now'}`]),
    ...guesses.map((guess) => `  guessed: ${guess}`),
    ...warnings.map(({ message, ...place }) => `  warning: ${placed(place)}${message}`),
  ].join('\n');
}

function outcomeOf({ release, isUnchanged }: Published): string {
  if (isUnchanged) return `${UNCHANGED}:`;
  return release === null ? 'Would publish' : 'Published';
}
