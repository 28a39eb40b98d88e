import { parseMessage, shapeOf } from './compile-message.ts';
import type { LanguageFile } from './language-file.ts';

/** The types of all messages as a module: a misspelt key or argument is a type error. */
export function writeMessageTypes({ texts }: LanguageFile): string {
  const lines = [...texts].map(([key, text]) => {
    const { values, tags } = shapeOf(parseMessage(text));
    const fields = [...values].map(([name, kind]) => `${nameOf(name)}: ${typeOf(kind)}`);
    const given = fields.length === 0 ? 'never' : `{ ${fields.join('; ')} }`;
    return `  '${key}': { values: ${given}; tags: ${unionOf([...tags])} };`;
  });
  return `${HEAD}export interface Messages {\n${lines.join('\n')}\n}\n`;
}

const HEAD =
  '// Written from languages/en.json by: node scripts/run.js scripts/generated/write-message-types.ts\n\n/** What each text of the catalogue takes. */\n';

const nameOf = (name: string): string => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);

function typeOf(kind: 'number' | 'text' | readonly string[]): string {
  if (kind === 'number') return 'number';
  return kind === 'text' ? 'string' : unionOf([...kind, 'other']);
}

function unionOf(names: readonly string[]): string {
  return names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ');
}
