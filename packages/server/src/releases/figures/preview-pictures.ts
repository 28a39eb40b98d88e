import { queryOf } from './read-view.ts';

/**
 * The size that social networks ask for: 1200 by 630. Drawn at two thirds and enlarged, so that words are readable in a
 * message.
 */
export const SHARED_PICTURE = { width: 800, height: 420, scale: 1.5 } as const;

/** The parameters of a picture for link previews, as the page of a table names it. */
export const SHARED_PICTURE_QUERY: readonly string[] = Object.entries(SHARED_PICTURE).map(
  ([name, value]) => `${name}=${value}`,
);

/** Whether a picture is only a preview: next to a link elsewhere, or without words in a list of saved tables. */
export function isPreviewPicture(url: string): boolean {
  const parameters = queryOf(url).split('&');
  return (
    parameters.includes('words=none') || SHARED_PICTURE_QUERY.every((wanted) => parameters.includes(wanted))
  );
}
