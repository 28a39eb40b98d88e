import { readFileSync } from 'node:fs';

/** The specification gives these to the letter. */
const EXACT = [
  'Open in a new window',
  'Please login to your account again.',
  'Subscribe to notifications',
  'Subscribed to Notifications',
  'View saved tables',
  'You have successfully logout',
  'You may also choose to be notified of updates to the related topics:',
  'You will receive notifications via email. You can change your preference in your account settings.',
  'Your session is timed out. Please login again.',
];

/** Of fewer words than that, the title of a table may be the same. */
const LEAST_WORDS = 3;
/** Computations recognise units. */
const UNIT = /^unit\./;

const catalogue = new URL('../../packages/words/languages/en.json', import.meta.url);

/** The keys of texts, by text. */
const keys = new Map(
  Object.entries(JSON.parse(readFileSync(catalogue, 'utf8')))
    .filter(([key]) => !key.startsWith('@') && !UNIT.test(key))
    .filter(
      ([, text]) => !text.includes('{') && text.split(' ').length >= LEAST_WORDS && !EXACT.includes(text),
    )
    .map(([key, text]) => [text, key]),
);

/**
 * Refuses texts of the catalogue in tests, which name their keys: an editor rewords a text without mending tests.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noCopiedText = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const look = (node, text) => {
      const key = keys.get(text);
      if (key !== undefined) context.report({ node, message: `Name the text by its key: say('${key}').` });
    };
    return {
      Literal(node) {
        look(node, node.value);
      },
      JSXText(node) {
        look(node, node.value.trim());
      },
      TemplateElement(node) {
        look(node, node.value.cooked);
      },
    };
  },
};
