import { message, parseHeadlines, type HeadlineBook } from '@almanac/core';

import { readPhraseFile } from '../../platform/settings/phrase-file.ts';

/** Reads the headlines file of the setting, or the product’s. Throws an OperatorError. */
export function readHeadlines(setting: string | null): Promise<HeadlineBook> {
  return readPhraseFile(setting, {
    name: 'headlines.txt',
    parse: parseHeadlines,
    unreadable: (file) => message('server.headlines', { file }),
    wrong: (place) => message('server.headlines-line', place),
  });
}
