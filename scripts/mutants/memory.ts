import ts from 'typescript';

/**
 * `kept.set(key, value)` after `const value = kept.get(key) ?? work(key)`, or where `kept.get(key)` is returned above if
 * it is there: a cache, without which the value is the same. So is what decides whether it is kept.
 */
export function isMemory(node: ts.Node): boolean {
  const set = /^((?:this\.#)?\w+)\.set\((.+), (\w+)\);$/.exec(done(node));
  if (!set || !ts.isBlock(node.parent)) return false;
  const [, kept = '', key = '', value = ''] = set;
  const read = `${kept}.get(${key})`;
  const lines = node.parent.statements.map((each) => each.getText());
  const at = lines.indexOf(node.getText());
  const before = lines[at - 1] ?? '';
  if (before.startsWith(`const ${value} = ${read} ?? `)) return /\)\s*;$/.test(before);
  return lines[at + 1] === `return ${value};` && returnsKept(lines.slice(0, at), read);
}

/** What a statement does, whatever decides whether it does. */
function done(node: ts.Node): string {
  if (ts.isExpressionStatement(node)) return node.getText();
  const isPlain = ts.isIfStatement(node) && !node.elseStatement && !node.expression.getText().includes('(');
  return isPlain ? node.thenStatement.getText() : '';
}

/** `byteCache(most, sizeOf, name)`: how much memory is counted for what is kept decides how long it is. */
export const isSizeOfKept = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) ? isNamedAsSize(node) : !ts.isSourceFile(node) && isGivenAsSize(node);

const isGivenAsSize = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) &&
  node.parent.expression.getText() === 'byteCache' &&
  node.parent.arguments[1] === node;

const isNamedAsSize = ({ name, parent }: ts.FunctionDeclaration): boolean =>
  name !== undefined &&
  new RegExp(`byteCache(?:<.+>)?\\([^,]+, ${name.text}, `).test(parent.getSourceFile().text);

/** `kept.clear()` of a cache: what was forgotten is worked out again. */
export function isForgetting(node: ts.Node): boolean {
  const [, kept] = /^((?:this\.#)?\w+)\.clear\(\);$/.exec(done(node)) ?? [];
  if (kept === undefined || !ts.isBlock(node.parent)) return false;
  return node.parent.statements.some((each) => done(each).startsWith(`${kept}.set(`) && isMemory(each));
}

/** `const known = kept.get(key);` followed by `if (known) return known;`. */
function returnsKept(lines: readonly string[], read: string): boolean {
  const at = lines.findIndex((each) => /^const \w+ = /.test(each) && each.endsWith(` = ${read};`));
  const [, known = ''] = /^const (\w+)/.exec(lines[at] ?? '') ?? [];
  return known !== '' && lines[at + 1]?.endsWith(` return ${known};`) === true;
}
