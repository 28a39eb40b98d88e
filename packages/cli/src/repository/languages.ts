import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { message, type Message } from '@almanac/core';
import {
  checkLanguage,
  languageFile,
  parseLanguage,
  type LanguageFault,
  type LanguageFile,
} from '@almanac/words/languages';

import type { Command, CommandGroup } from '../command.ts';
import { CommandError, UsageError } from '../command-errors.ts';
import { parseOptions } from '../parse-options.ts';

/** Says what a language's file lacks, and where it differs from the English texts. */
const check: Command = {
  summary: 'cli.languages.check',
  arguments: { FILE: 'cli.languages.file' },
  options: {},
  examples: ['languages check packages/words/languages/fr.json'],
  run: async (args, context) => {
    const { say, write } = context.words;
    const [name] = parseOptions(args, {}, 1).files;
    if (name === undefined) throw new UsageError(message('cli.languages.name-file'));
    const language = await readLanguageFile(resolve(context.folder, name)).catch((error: unknown) => {
      if (error instanceof CommandError) throw error;
      const mistake = error instanceof Error ? error.message : String(error);
      throw new CommandError(message('cli.languages.unreadable', { file: name, mistake }));
    });
    const faults = checkLanguage(languageFile('en'), language);
    for (const fault of faults) context.print(write(messageOf(fault)));
    context.print(say('cli.languages.result', { language: language.language, count: faults.length }));
    return faults.length > 0 ? 1 : 0;
  },
};

/** The languages of the portal. */
export const languages: CommandGroup = { summary: 'cli.languages', commands: { check } };

async function readLanguageFile(path: string): Promise<LanguageFile> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(message('cli.publish.no-file', { path }));
  });
  return parseLanguage(text);
}

function messageOf({ key, kind, detail }: LanguageFault): Message {
  switch (kind) {
    case 'missing':
      return message('cli.languages.missing', { key, text: detail });
    case 'superfluous':
      return message('cli.languages.superfluous', { key });
    case 'not-a-message':
      return message('cli.languages.not-a-message', { key, mistake: detail });
    case 'other-arguments':
      return message('cli.languages.other-arguments', { key, names: detail });
    case 'other-tags':
      return message('cli.languages.other-tags', { key, names: detail });
  }
}
