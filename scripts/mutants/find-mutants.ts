import ts from 'typescript';

import {
  AMOUNT,
  isAmount,
  isLimitOfFirst,
  isNamedAmount,
  isWorkedOutAmount,
  numberNamed,
} from './amounts.ts';
import { isForgetting, isMemory, isSizeOfKept } from './memory.ts';
import { isCut, isPause } from './turns.ts';
import { isOfUnequal } from './unequal.ts';

/** One small change of a source file that some test should detect. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The change in words: `a < b → a <= b`. */
  readonly change: string;
  /** The place of the changed expression or statement, and its replacement. */
  readonly from: number;
  readonly to: number;
  readonly into: string;
  readonly isStatement: boolean;
}

/** The file with the change made. */
export const withMutant = (source: string, { from, to, into }: Mutant): string =>
  source.slice(0, from) + into + source.slice(to);

const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
};
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  ...COMPARISONS,
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
};

/** A fallback for a list entry that always exists (`a[0] ?? 0`, `[b = 0] = a`), or a part of it: only the compiler requires it. */
function isNeverUsed({ parent }: ts.Node): boolean {
  if (
    [ts.isPrefixUnaryExpression, ts.isPropertyAssignment, ts.isObjectLiteralExpression].some((is) =>
      is(parent),
    )
  )
    return isNeverUsed(parent);
  if (ts.isBindingElement(parent)) return ts.isArrayBindingPattern(parent.parent);
  return ts.isBinaryExpression(parent) && isMadeBy('??', parent) && isOfEntry(parent.left);
}

/** `a[b]`, `a.at(b)`, `a[b]?.c` */
function isOfEntry(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return isOfEntry(node.expression);
  if (ts.isElementAccessExpression(node)) return !ts.isCallExpression(node.expression);
  return /\.(?:at|codePointAt)\([^()]+\)$/.test(node.getText());
}

/** `?? -1`, `fill(-1)`, `return -1`, `a ? -1 : place`: that something is not there, as every number below 0 says. */
function isBelowZero(node: ts.Node): boolean {
  if (!ts.isPrefixUnaryExpression(node) || node.getText() !== '-1') return false;
  const { parent } = node;
  if (ts.isCallExpression(parent)) return /\.fill$/.test(parent.expression.getText());
  if (ts.isConditionalExpression(parent) && parent.condition !== node) {
    const other = parent.whenTrue === node ? parent.whenFalse : parent.whenTrue;
    return other.getText() !== '1' && !isCountedWith(parent);
  }
  const isFallback = ['??', '||'].some((sign) => isMadeBy(sign, parent));
  return isMarker(parent) || (isFallback && !isCountedWith(parent));
}

/** `return -1`, and `let last = -1` of which nothing is counted */
const isMarker = (node: ts.Node): boolean =>
  ts.isReturnStatement(node) ||
  ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && !isCounted(node.name));

const isCounted = (name: ts.Node): boolean =>
  new RegExp(`\\b${name.getText()} [-+]|[-+] ${name.getText()}\\b`).test(name.getSourceFile().text);

/** `a < b ? -1 : 1`: which of two comes first, where none are equal. Only the sign counts. */
function isOrder(node: ts.Node): boolean {
  if (!ts.isConditionalExpression(node) || !ts.isBinaryExpression(node.condition)) return false;
  const { left, operatorToken, right } = node.condition;
  const signs = [node.whenTrue, node.whenFalse].map((each) => each.getText()).sort();
  return (
    /^[<>]$/.test(operatorToken.getText()) &&
    ![left, right].some(ts.isNumericLiteral) &&
    signs.join(' ') === '-1 1'
  );
}

const isSignOfOrder = (node: ts.Node): boolean =>
  !ts.isSourceFile(node) && isOrder(node.parent) && !ts.isBinaryExpression(node);

const isMadeBy = (sign: string, node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && node.operatorToken.getText() === sign;

/** `(a ?? -1) + 1` */
const isCountedWith = ({ parent }: ts.Node): boolean =>
  ts.isParenthesizedExpression(parent) && ts.isBinaryExpression(parent.parent);

/** The step of a loop: a mutant would never end, which says nothing about the tests. */
const isStep = (node: ts.Node): boolean =>
  !ts.isSourceFile(node) && ts.isForStatement(node.parent) && node.parent.incrementor === node;

/** `{ 850: pages }`, `({ 0: word }) => word` */
const isNameOfProperty = (node: ts.Node): boolean =>
  ts.isNumericLiteral(node) &&
  ((ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
    (ts.isBindingElement(node.parent) && node.parent.propertyName === node));

/** The choice between two wordings within a text: `${count === 1 ? 'figure' : 'figures'}`. */
const isWording = (node: ts.Node): boolean =>
  ts.isConditionalExpression(node) &&
  ts.isTemplateSpan(node.parent) &&
  [node.whenTrue, node.whenFalse].every(isText);

/** Calls that only inform the operator. */
const LOGGING = /^(?:log|say|logger)\b|\.log\b|^process\.std(?:out|err)\.|\.setAttribute$/;

/**
 * All mutants of a source file. None have: types, imports, texts, names of properties, messages of our own mistakes and
 * logging; amounts; steps of loops; the choice between two wordings; the fallback of an entry that is there; nothing for
 * a no; an equal one for an extreme; bounds that are never met; keeping what was worked out; when work pauses, and where a
 * text is cut; which negative number means “not there”; how far before another something comes. Each of these rules is a
 * function below, above or beside.
 */
export function findMutants(file: string, source: string): readonly Mutant[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (SILENT.some((is) => is(node))) return;
    for (const [part, into] of changesOf(node)) {
      const whole = ts.isReturnStatement(node) ? part : node;
      const [from, to] = [whole.getStart(parsed), whole.end];
      const { line } = parsed.getLineAndCharacterOfPosition(part.getStart(parsed));
      mutants.push({
        file,
        line: line + 1,
        change: `${shown(ts.isLiteralExpression(node) ? node.parent : node, parsed)}: ${shown(part, parsed)} → ${into}`,
        from,
        to,
        into: source.slice(from, part.getStart(parsed)) + into + source.slice(part.end, to),
        isStatement: ts.isExpressionStatement(node),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return mutants;
}

/** A replacement for a part of a node. */
type Change = readonly [part: ts.Node, into: string];

function changesOf(node: ts.Node): readonly Change[] {
  if (ts.isBinaryExpression(node)) return changesOfOperator(node);
  if (ts.isNumericLiteral(node)) return changesOfNumber(node);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true']];
  if (ts.isPrefixUnaryExpression(node)) return changesOfSign(node);
  if (ts.isExpressionStatement(node)) return isCall(node) ? [[node, ';']] : [];
  return ts.isReturnStatement(node) ? changesOfReturn(node) : [];
}

function changesOfSign(node: ts.PrefixUnaryExpression): readonly Change[] {
  return node.operator === ts.SyntaxKind.ExclamationToken ? [[node, node.operand.getText()]] : [];
}

function changesOfReturn({ expression }: ts.ReturnStatement): readonly Change[] {
  const isKept = !expression || isNothing(expression) || isThrown(expression);
  return isKept ? [] : [[expression, 'undefined']];
}

/** `return new Problem(…)`, for whoever throws it: of nothing thrown, `toThrow` says that it was what was expected. */
const isThrown = (node: ts.Expression): boolean =>
  ts.isNewExpression(node) && /(?:Error|Problem|Refused)$/.test(node.expression.getText());

const isCall = ({ expression }: ts.ExpressionStatement): boolean =>
  ts.isCallExpression(withoutAwait(expression));

function changesOfOperator(node: ts.BinaryExpression): readonly Change[] {
  const { left, operatorToken, right } = node;
  const sign = operatorToken.getText();
  if ([left, right].some(isText)) return [];
  const into = OPERATORS[sign] ?? [];
  const isBoundFree =
    keepsExtreme(node) ||
    isOrder(node.parent) ||
    isOfUnequal(node) ||
    [left, right].some((side) => isFraction(side) || isAmount(side));
  return into.filter((other) => !isBoundFree || !isMoved(sign, other)).map((other) => [operatorToken, other]);
}

/** Whether a change only includes or excludes the bound of a comparison. */
const isMoved = (sign: string, other: string): boolean => sign.replace('=', '') === other.replace('=', '');

/** `if (known && each < least) least = each`, `if (!known || …`: including equality would change nothing. */
function keepsExtreme(node: ts.BinaryExpression): boolean {
  const isJoined = ['&&', '||'].some((sign) => isMadeBy(sign, node.parent));
  const { parent } = isJoined ? node.parent : node;
  if (!ts.isIfStatement(parent) || !ts.isExpressionStatement(parent.thenStatement)) return false;
  const { expression } = parent.thenStatement;
  if (!ts.isBinaryExpression(expression) || expression.operatorToken.getText() !== '=') return false;
  const compared = node.getText();
  return [expression.left, expression.right].every((side) => compared.includes(side.getText()));
}

const isOfExtreme = ({ parent }: ts.Node): boolean => ts.isBinaryExpression(parent) && keepsExtreme(parent);

/** A bound that is not a whole number, or is worked out of one, is never met exactly. */
function isFraction(node: ts.Expression): boolean {
  if (ts.isBinaryExpression(node)) return [node.left, node.right].some(isFraction);
  if (ts.isIdentifier(node)) return numberNamed(node) % 1 > 0;
  return ts.isNumericLiteral(node) && !Number.isInteger(Number(node.text));
}

function changesOfNumber(node: ts.NumericLiteral): readonly Change[] {
  const value = Number(node.getText().replaceAll('_', ''));
  if (value >= AMOUNT || !Number.isInteger(value)) return [];
  if ([isNamedAmount, isNeverUsed, isOfExtreme].some((is) => is(node))) return [];
  return [[node, String(value + 1)]];
}

function isLogging(node: ts.Node): boolean {
  if (!ts.isExpressionStatement(node)) return false;
  const call = withoutAwait(node.expression);
  return ts.isCallExpression(call) && LOGGING.test(call.expression.getText());
}

/** Nodes without mutants, including all their descendants. */
const SILENT: readonly ((node: ts.Node) => boolean)[] = [
  ...[ts.isTypeNode, ts.isInterfaceDeclaration, ts.isTypeAliasDeclaration],
  ...[ts.isImportDeclaration, ts.isExportDeclaration, ts.isThrowStatement],
  ...[
    isNameOfProperty,
    isLimitOfFirst,
    isStep,
    isWording,
    isLogging,
    isMemory,
    isForgetting,
    isSizeOfKept,
    isWorkedOutAmount,
    isPause,
    isCut,
    isBelowZero,
    isSignOfOrder,
  ],
];

function withoutAwait(expression: ts.Expression): ts.Expression {
  if (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression))
    return withoutAwait(expression.expression);
  return expression;
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && [node.left, node.right].some(isText));

/** What is as untrue as nothing is. */
const isNothing = (node: ts.Node): boolean =>
  node.kind === ts.SyntaxKind.FalseKeyword ||
  (ts.isIdentifier(node) && node.text === 'undefined') ||
  (ts.isStringLiteral(node) && node.text === '');

function shown(node: ts.Node, source: ts.SourceFile): string {
  const text = node.getText(source).replaceAll(/\s+/g, ' ');
  return text.length > 70 ? `${text.slice(0, 70)}…` : text;
}
