import type { Published } from '@almanac/contract';
import type { Words } from '@almanac/words';

import type { CommandContext } from '../command.ts';
import { placed } from '../connection.ts';

/** The result of publishing, in words: outcome, address, shape, guesses and warnings. */
export function describePublished(
  published: Published,
  { words, paint }: Pick<CommandContext, 'words' | 'paint'>,
): string {
  const { address, release, publishedAt, guesses } = published;
  const { say } = words;
  const lines = [
    address,
    shapeOf(published, words),
    ...(release === null ? [] : [releaseOf(release, publishedAt, words)]),
    ...guesses.map((guess) => say('cli.published.guessed', { guess })),
    ...remarksOn(published, { words, paint }),
  ];
  return [paint(outcomeOf(published, words), 'good'), ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Warnings and questions, each a line. */
export function remarksOn(
  { warnings, questions }: Published,
  { words: { say }, paint }: Pick<CommandContext, 'words' | 'paint'>,
): readonly string[] {
  return [
    ...warnings.map(({ message, ...place }) =>
      paint(say('cli.published.warning', { warning: `${placed(place)}${message}` }), 'warning'),
    ),
    ...questions.map((asked) => {
      const said = say(keyOf(asked), { check: asked.check, question: asked.message });
      return asked.isConfirmed ? said : paint(said, 'bad');
    }),
  ];
}

function keyOf({ isConfirmed, isBlocking }: Published['questions'][number]) {
  if (isBlocking === true) return 'cli.published.blocking';
  return isConfirmed ? 'cli.published.confirmed' : 'cli.published.question';
}

function outcomeOf({ code, title, release, isUnchanged }: Published, { say }: Words): string {
  if (isUnchanged) return say('cli.published.unchanged', { code, title });
  return release === null
    ? say('cli.published.checked', { code, title })
    : say('cli.published', { code, title });
}

function shapeOf({ type, dimensions, cells, absences }: Published, { say, write }: Words): string {
  const shape = dimensions.map(({ label, categories }) =>
    say('cli.published.dimension', { label, count: { number: categories } }),
  );
  return say('cli.published.shape', {
    type,
    dimensions: write({ list: shape, joined: 'comma' }),
    cells,
    absences: { number: absences },
  });
}

function releaseOf(release: string, day: string | null, { say }: Words): string {
  return day === null
    ? say('cli.published.release-now', { release })
    : say('cli.published.release', { release, day });
}
