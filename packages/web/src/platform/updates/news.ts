import type { LoggedCorrection, Update, UpdatesBody } from '@almanac/contract';

/** A release, or a notice of correction that came later than its release. */
export type News = Update | LoggedCorrection;

/** Whether it is a notice by itself. */
export function isNotice(news: News): news is LoggedCorrection {
  return 'text' in news;
}

/** When it was published. */
export function publishedAtOf(news: News): string {
  return isNotice(news) ? news.at : news.publishedAt;
}

/** The key of an item in a list. */
export function newsKey(news: News): string {
  return isNotice(news) ? news.id : news.releaseId;
}

/** Releases and notices in one list, latest first; those of the same instant keep their order. */
export function newsOf({
  updates,
  corrections,
}: Pick<UpdatesBody, 'updates' | 'corrections'>): readonly News[] {
  return [...updates, ...corrections].sort(
    (a, b) => Date.parse(publishedAtOf(b)) - Date.parse(publishedAtOf(a)),
  );
}

/** What was published as one group together, everything else by itself, in the order of the list. */
export function momentsOf(news: readonly News[]): readonly (readonly [News, ...News[]])[] {
  const moments = new Map<string, [News, ...News[]]>();
  for (const each of news) {
    const isAlone = isNotice(each) || each.group === undefined;
    const key = isAlone ? newsKey(each) : `${each.publishedAt} ${each.group}`;
    const moment = moments.get(key);
    if (moment === undefined) moments.set(key, [each]);
    else moment.push(each);
  }
  return [...moments.values()];
}
