import ts from 'typescript';

/** Numbers from here on are amounts of bytes, rows or milliseconds, for which a difference of one does not matter. */
export const AMOUNT = 1_000;

/** `200 * 1024`, `1 << 14`: an amount that is worked out of numbers alone. */
export function isWorkedOutAmount(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && (valueOf(node) ?? 0) >= AMOUNT;
}

/** Names of what decides only how long something takes: memory, time, and how much is done at a time. */
const NAMES_AMOUNT = /^(?:BYTES_PER_\w+|(?:\w+_)?(?:AT_ONCE|A_TURN|AHEAD|THREADS|MEGABYTES|MS))$/;

/** `const ROWS_AT_ONCE = 200` */
export const isNamedAmount = ({ parent }: ts.NumericLiteral): boolean =>
  ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) && NAMES_AMOUNT.test(parent.name.text);

/** `text.split('-', 1)[0]`, `rows.limit(1).executeTakeFirst()`: more parts than are taken change nothing. */
export const isLimitOfFirst = (node: ts.Node): boolean => isLimitOfParts(node) || isLimitOfRows(node);

const isLimitOfRows = (node: ts.Node): boolean =>
  ts.isNumericLiteral(node) &&
  ts.isCallExpression(node.parent) &&
  /\.limit$/.test(node.parent.expression.getText()) &&
  ts.isPropertyAccessExpression(node.parent.parent) &&
  node.parent.parent.name.text === 'executeTakeFirst';

const isLimitOfParts = (node: ts.Node): boolean =>
  ts.isNumericLiteral(node) &&
  ts.isCallExpression(node.parent) &&
  /\.split$/.test(node.parent.expression.getText()) &&
  ts.isElementAccessExpression(node.parent.parent) &&
  Number(node.parent.parent.argumentExpression.getText()) < Number(node.text);

/** An amount, or the name of one: `const MOST = 65_536`, or another file’s `WHOLE_TABLE_CELLS`. */
export function isAmount(node: ts.Expression): boolean {
  if (!ts.isIdentifier(node)) return (valueOf(node) ?? 0) >= AMOUNT;
  const value = numberNamed(node);
  return value >= AMOUNT || (Number.isNaN(value) && /^[A-Z]\w+_(?:CELLS|BYTES)$/.test(node.text));
}

/** The number that a constant of the same file names; not a number where it names none. */
export function numberNamed(node: ts.Identifier): number {
  const [, value] =
    new RegExp(`^(?:export )?const ${node.text} = ([^;]+);`, 'm').exec(node.getSourceFile().text) ?? [];
  if (value === undefined) return NaN;
  const [statement] = ts.createSourceFile('value.ts', value, ts.ScriptTarget.Latest, true).statements;
  return (statement && ts.isExpressionStatement(statement) && valueOf(statement.expression)) || NaN;
}

function valueOf(node: ts.Expression): number | undefined {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (!ts.isBinaryExpression(node)) return undefined;
  const [left, right] = [valueOf(node.left), valueOf(node.right)];
  const work = WORKED_OUT[node.operatorToken.getText()];
  return left === undefined || right === undefined ? undefined : work?.(left, right);
}

const WORKED_OUT: Readonly<Record<string, (left: number, right: number) => number>> = {
  '*': (left, right) => left * right,
  '**': (left, right) => left ** right,
  '<<': (left, right) => left * 2 ** right,
};
