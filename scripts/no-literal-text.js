/** Of what a browser, a file or another program names: not written for people. */
const NAMES =
  /^(?:Enter|Escape|Tab|Home|End|Backspace|Delete|Page(?:Up|Down)|Arrow\w+|Shift|Control|Meta|Alt|[A-Z][\w]*(?:-[A-Z][\w]*)+|use (?:strict|client))$/;
const WORDS = /\p{L}{2,}[,;:]? \p{L}+/u;
const CAPITALISED = /^\p{Lu}\p{Ll}+(?:$|[\s.,:…])/u;
/** A word beside what is filled in: `${count} series`. */
const WORD_BESIDE = /(?:^|\s)\p{L}{2,}(?:$|[\s.,:;!?])/u;

const isText = (text) => !NAMES.test(text) && (WORDS.test(text) || CAPITALISED.test(text));

/** Places whose strings no reader sees: types, imports, keys, what is compared, errors of our own. */
function isForPrograms(node) {
  const { parent } = node;
  if (parent.type === 'Property') return parent.key === node && !parent.computed;
  if (parent.type === 'BinaryExpression') return parent.operator !== '+';
  if (parent.type === 'NewExpression') return /(?:Error|RegExp)$/.test(parent.callee.name ?? '');
  return /^(?:TS|Import|Export|MemberExpression|SwitchCase|ExpressionStatement)/.test(parent.type);
}

/**
 * Refuses texts for people that are fixed in code: they stand in the catalogue, where an editor changes them and a
 * second language has its own.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noLiteralText = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node, text) =>
      context.report({ node, message: `Put “${text.trim()}” into packages/words/languages/en.json.` });
    return {
      JSXText(node) {
        if (/\p{L}/u.test(node.value)) report(node, node.value);
      },
      Literal(node) {
        if (typeof node.value !== 'string' || isForPrograms(node)) return;
        if (isText(node.value)) report(node, node.value);
      },
      TemplateLiteral(node) {
        if (isForPrograms(node) || node.parent.type === 'TaggedTemplateExpression') return;
        const fixed = node.quasis
          .map((each) => each.value.cooked)
          .filter((each) => isText(each) || WORD_BESIDE.test(each));
        if (fixed.length > 0) report(node, fixed[0]);
      },
    };
  },
};
