/** What a text is a part of; what stands around that says what the text is for. */
const AROUND =
  /^(?:ConditionalExpression|LogicalExpression|ArrayExpression|TSAsExpression|TSSatisfiesExpression|JSXExpressionContainer)$/;

/** Attributes and properties that people read or hear, however short the text is. */
const FOR_PEOPLE =
  /^(?:alt|caption|description|heading|hint|label|placeholder|summary|title|aria-(?:description|label|placeholder|roledescription|valuetext))$/;

/** Attributes and properties that browsers and programmers read. */
const FOR_PROGRAMS =
  /^(?:className|style|font(?:Family)?|aria-keyshortcuts|vary|examples|does|textType|assignmentStatus)$/;

/** Functions that take selectors, headers, lines of the log and faults of our own. */
const TAKES_NO_TEXT =
  /^(?:querySelector(?:All)?|closest|matches|replace|header|log|logFailure|storedJson|super|(?:Range|Type|Syntax|Aggregate)?Error|RegExp)$/;

/** Attributes of elements and fields of `this`; as a property, a name may be for people. */
const NAMES = /^(?:d|href|id|key|name|rel|role|src|to|type|viewBox)$/;

/** Keys of the keyboard and headers of HTTP are capitalised and no words; so is a piece of a header. */
const NO_WORDS =
  /^(?:Enter|Escape|Tab|Home|End|Backspace|Delete|Page(?:Up|Down)|Arrow\w+|Shift|Control|Meta|Alt|(?:Bearer|Basic) .*|\p{Lu}\w*(?:-\p{Lu}\w*)+|[;&?].*|\([\w-]+: [\w-]+\))$/u;

/** A key of the catalogue. */
const KEY = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** Elements of HTML and XML, and the ends of such that a template cuts. */
const TAGS = /<[^<>]*>|<[^<>]*$|^[^<>]*>/g;

/** An attribute that people read or hear, in a template of HTML. */
const SPOKEN = /\b(?:alt|title|placeholder|aria-label)="[^"\uFFFC]*\p{L}{2}/u;

/** Stands for what is filled in. */
const FILLED = '\uFFFC';
const WORD = /^(?!\[\p{Ll}|.*-\p{Lu})[“‘("'«[]*\p{L}[\p{L}’'-]*[.,:;!?…”’)"'»\]]*$/u;
const CAPITALISED = /^[^\p{L}]*(?:\p{Lu}[\p{Ll}’'-]+|[AI])[^\p{L}]*$/u;
/** Numbers, signs, and what is filled in with signs around it. */
const NEUTRAL = /^(?:[^\p{L}=<>{}\\]*|[^=<>{}/\\]*\uFFFC[^=<>{}/\\]*)$/u;

/**
 * Whether people read it: it has a capitalised word before any other, ends as a sentence does, or has `enough` words,
 * of which what is filled in is one. Where every third word is none, it is code.
 */
function isText(text, enough) {
  const tokens = text.replaceAll(TAGS, ' ').trim().split(/\s+/);
  const words = tokens.filter((token) => WORD.test(token));
  const others = tokens.filter((token) => !WORD.test(token) && !NEUTRAL.test(token));
  const long = words.filter((word) => /\p{L}{2}/u.test(word)).length;
  if (long === 0 || others.length * 3 > words.length) return false;
  if (CAPITALISED.test(tokens.find((token) => !NEUTRAL.test(token)))) return true;
  if (long > 1 && /\p{L}[.!?]$/u.test(text.trim())) return true;
  return long + (text.includes(FILLED) ? 1 : 0) >= enough;
}

/** Whether `people` or `programs` read what is given to an element, an attribute, a field or a function, if that says so. */
function readersOf(node) {
  let child = node;
  while (AROUND.test(child.parent.type)) child = child.parent;
  const { parent } = child;
  switch (parent.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'people';
    case 'TaggedTemplateExpression':
      return parent.tag.name === 'html' ? 'people' : 'programs';
    case 'JSXAttribute':
      return NAMES.test(parent.name.name) ? 'programs' : readersOfField(parent.name.name);
    case 'Property':
      return readersOfField(parent.key.name ?? parent.key.value);
    case 'AssignmentExpression':
      return NAMES.test(parent.left.property?.name) ? 'programs' : undefined;
    case 'CallExpression':
    case 'NewExpression':
      return TAKES_NO_TEXT.test(nameOfCalled(parent.callee)) ? 'programs' : undefined;
    default:
      return undefined;
  }
}

function readersOfField(name) {
  if (FOR_PROGRAMS.test(name)) return 'programs';
  return FOR_PEOPLE.test(name) ? 'people' : undefined;
}

function nameOfCalled(callee) {
  if (callee.type === 'Super') return 'super';
  if (callee.type !== 'MemberExpression') return callee.name;
  return /^log(?:ger)?$/.test(callee.object.name ?? callee.object.property?.name)
    ? 'log'
    : callee.property.name;
}

/** The text of a part of `a + b`, with what it is added to. */
function textOf(node) {
  const { value, parent } = node;
  if (parent.type !== 'BinaryExpression') return value;
  return parent.left === node ? `${value}${FILLED}` : `${FILLED}${value}`;
}

/** Types, imports, keys, and what is compared. */
function isSyntax(node) {
  const { parent } = node;
  if (parent.type === 'Property') return parent.key === node && !parent.computed;
  if (parent.type === 'BinaryExpression') return parent.operator !== '+';
  return /^(?:TS(?!As|Satisfies)|Import|Export|MemberExpression|SwitchCase|ExpressionStatement)/.test(
    parent.type,
  );
}

/**
 * Refuses texts for people that are fixed in code: they stand in the catalogue, where an editor changes them and a
 * second language has its own. `smallWords`: two words side by side are such a text without a capital, too.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noLiteralText = {
  meta: {
    type: 'problem',
    schema: [
      { type: 'object', properties: { smallWords: { type: 'boolean' } }, additionalProperties: false },
    ],
  },
  create(context) {
    const enough = context.options[0]?.smallWords ? 2 : Infinity;
    const report = (node, text) => {
      const shown = text.replaceAll(FILLED, '…').trim();
      context.report({ node, message: `Put “${shown}” into packages/words/languages/en.json.` });
    };
    const look = (node, text) => {
      if (isSyntax(node) || KEY.test(text) || NO_WORDS.test(text)) return;
      const readers = readersOf(node);
      if (readers === 'programs') return;
      const isSeen = readers === 'people';
      if (isText(text, isSeen ? 1 : enough) || (isSeen && SPOKEN.test(text))) report(node, text);
    };
    return {
      JSXText(node) {
        if (/\p{Ll}/u.test(node.value)) report(node, node.value);
      },
      Literal(node) {
        if (typeof node.value === 'string') look(node, textOf(node));
      },
      TemplateLiteral(node) {
        look(node, node.quasis.map(({ value }) => value.cooked).join(FILLED));
      },
    };
  },
};
