import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { languageFile } from '@almanac/words/languages';
import { describe, expect, it, onTestFinished } from 'vitest';

import { COMMANDS } from '../commands.ts';
import { runCommand } from '../run-command.ts';
import { wordsFor } from '../words-for.ts';

async function check(
  texts: string,
  file = 'fr.json',
): Promise<{ readonly status: number; readonly printed: readonly string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-language-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'fr.json'), texts);
  const printed: string[] = [];
  const print = (line: string): void => void printed.push(line);
  const status = await runCommand(['languages', 'check', file], {
    environment: {},
    folder,
    fetch,
    print,
    printError: print,
    paint: (text) => text,
    showStatus: undefined,
    ask: undefined,
    words: wordsFor({ environment: {} }),
    commands: COMMANDS,
    isOneFile: false,
  });
  return { status, printed };
}

const ENGLISH = Object.fromEntries(languageFile('en').texts);

describe('almanac languages check', () => {
  it('finds nothing in a language that has every text', async () => {
    expect(await check(JSON.stringify({ '@@locale': 'fr', ...ENGLISH }))).toEqual({
      status: 0,
      printed: ['The language fr has every text and no faults.'],
    });
  });

  it('says with its key what is missing, superfluous or has other arguments', async () => {
    const changed = {
      '@@locale': 'fr',
      ...ENGLISH,
      'list.and': undefined,
      'list.or': '{items} ou {dernier}',
      'no.such': 'Rien',
    };
    expect(await check(JSON.stringify(changed))).toEqual({
      status: 1,
      printed: [
        'list.and is missing. In English: “{items} and {last}”.',
        'list.or has arguments that the English text does not have: dernier.',
        'no.such is superfluous: there is no such text in English.',
        'The language fr has 3 faults.',
      ],
    });
  });

  it('says that a file is not one of a language', async () => {
    const { status, printed } = await check('{}');
    expect([status, printed.join()]).toEqual([
      1,
      'fr.json is not the file of a language: “@@locale” must name the language, as in “fr”.',
    ]);
  });

  it('says that there is no such file', async () => {
    const { status, printed } = await check('{}', 'none.json');
    expect([status, printed.length]).toEqual([1, 1]);
    expect(printed[0]).toMatch(/^There is no readable file at .*none\.json\.$/);
  });
});
