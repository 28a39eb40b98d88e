/** How a code, in small letters, compares with what is asked for. */
const COMPARISONS = {
  eq: (code, value) => code === value,
  ne: (code, value) => code !== value,
  lt: (code, value) => code < value,
  le: (code, value) => code <= value,
  gt: (code, value) => code > value,
  ge: (code, value) => code >= value,
  co: (code, value) => code.includes(value),
  nc: (code, value) => !code.includes(value),
  sw: (code, value) => code.startsWith(value),
  ew: (code, value) => code.endsWith(value),
} as const satisfies Record<string, (code: string, value: string) => boolean>;

/** How two values compare. */
export type Operator = keyof typeof COMPARISONS;

/** One comparison of a filter. */
export interface Condition {
  readonly operator: Operator;
  readonly value: string;
}

/** What joins codes: a query says `+` as a blank. */
const BETWEEN_CODES = /[+ ]/;

/** What joins texts, which have blanks of their own. */
export const BETWEEN_TEXTS = /\+/;

/** Any of what commas separate, and of these all that `joint` joins. */
export function anyOfAll<Each>(
  values: readonly string[],
  read: (condition: Condition) => Each,
  joint = BETWEEN_CODES,
): Each[][] {
  return values.flatMap((value) =>
    value.split(',').map((all) =>
      all
        .split(joint)
        .filter((each) => each !== '')
        .map((each) => read(conditionIn(each))),
    ),
  );
}

function conditionIn(text: string): Condition {
  const [, name = '', rest = ''] = /^([a-z]{2}):(.*)$/is.exec(text) ?? [];
  const operator = name.toLowerCase();
  return isOperator(operator) ? { operator, value: rest } : { operator: 'eq', value: text };
}

function isOperator(text: string): text is Operator {
  return Object.hasOwn(COMPARISONS, text);
}

/** Whether a code passes a filter. */
export function codesPassing(values: readonly string[], joint = BETWEEN_CODES): (code: string) => boolean {
  const any = anyOfAll(
    values,
    ({ operator, value }) => {
      const compare = COMPARISONS[operator];
      const small = value.toLowerCase();
      return (code: string) => compare(code, small);
    },
    joint,
  );
  return (code) => {
    const small = code.toLowerCase();
    return any.some((all) => all.every((passes) => passes(small)));
  };
}
