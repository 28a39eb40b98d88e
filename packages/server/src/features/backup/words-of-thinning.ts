import { PIN_REASONS } from './pins-among.ts';
import type { ThinOrder, ThinReport } from './thin.ts';

const REASONS = {
  ...PIN_REASONS,
  unrecorded:
    'because it is not known whether somebody cited them: they are older than the record of citations',
};

/** What thinning out did, or would do, line by line. */
export function wordsOfThinning(
  report: ThinReport,
  { isDryRun }: Pick<ThinOrder, 'isDryRun'>,
): readonly string[] {
  const { gone, kept, removed, returned } = report;
  const tables = new Set(gone.map(({ code_key }) => code_key)).size;
  const verb = isDryRun ? 'would be taken out' : 'can be read no more';
  return [
    ...gone.map(
      ({ id, code_key, published_at }) => `${code_key.toUpperCase()}  ${published_at.slice(0, 10)}  ${id}`,
    ),
    `${gone.length} old ${gone.length === 1 ? 'release' : 'releases'} of ${tables} ${tables === 1 ? 'table' : 'tables'} ${verb}.`,
    ...Object.entries(REASONS).flatMap(([reason, words]) => {
      const count = kept[reason as keyof typeof REASONS] ?? 0;
      return count > 0 ? [`${count} stay ${words}.`] : [];
    }),
    ...(removed > 0 ? [`The files of ${removed} taken out earlier are removed.`] : []),
    ...(returned > 0
      ? [`${returned} taken out earlier are back: somebody had pinned them at that moment.`]
      : []),
    lastWords(gone.length, isDryRun),
  ];
}

function lastWords(gone: number, isDryRun: boolean): string {
  if (isDryRun) return 'Nothing was changed.';
  return gone > 0
    ? 'Their files go with the next run, in ten minutes or later.'
    : 'There is nothing more to do.';
}
