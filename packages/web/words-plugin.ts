import { chosenLanguage, isolated, LANGUAGE_SETTING, readLanguage } from '@almanac/words/languages';
import type { Plugin } from 'vite';

/** A text that looks like a key of the catalogue: `usage.form.submit`. */
const KEY = /(['"])([a-z][\w-]*(?:\.[\w-]+)+)\1/g;
const OURS = /\/packages\/(?:cli|core|charts|contract|formats|ui|web|words)\/src\/.*\.tsx?$/;

/**
 * Gives each module the texts that it names, so that they travel with the chunk that uses them, in the language that is
 * set.
 */
export function wordsPlugin(): Plugin {
  const chosen = chosenLanguage(process.env);
  if (chosen === undefined) throw new Error(`${LANGUAGE_SETTING} names no language of the catalogue`);
  const { messages, language, direction } = isolated(readLanguage(chosen));
  return {
    name: 'almanac-words',
    transformIndexHtml: (page) =>
      page.replace('<html lang="en">', `<html lang="${language}" dir="${direction}">`),
    transform: {
      filter: { id: OURS },
      handler(code) {
        const named = [...code.matchAll(KEY)].map(([, , key = '']) => key);
        const texts = [...new Set(named)].filter((key) => key in messages).sort();
        if (texts.length === 0) return null;
        const own = Object.fromEntries(texts.map((key) => [key, messages[key]]));
        const given = `${JSON.stringify(own)}, ${JSON.stringify({ language, direction })}`;
        return {
          code: `${code}\nimport { addMessages as addItsMessages } from '@almanac/words';\naddItsMessages(${given});\n`,
          map: null,
        };
      },
    },
  };
}
