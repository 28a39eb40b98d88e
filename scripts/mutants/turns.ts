import ts from 'typescript';

const PAUSE = /^(?:yield ''|await nextTurn\(\));$/;

/** `await nextTurn();`, `if (row % ROWS_A_TURN === 0) yield '';`: how often work gives way changes nothing of what it makes. */
export const isPause = (node: ts.Node): boolean =>
  (ts.isExpressionStatement(node) && node.getText() === 'await nextTurn();') ||
  (ts.isIfStatement(node) &&
    / % [\w.]+ === 0$/.test(node.expression.getText()) &&
    PAUSE.test(node.thenStatement.getText()));

/** `if (text.length < MOST) continue; yield text; text = '';`: nor where a text is cut into pieces. */
export function isCut(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node) || !ts.isIfStatement(node.parent) || !ts.isBlock(node.parent.parent))
    return false;
  const [, text = ''] = /^(\w+)\.length < \w+$/.exec(node.getText()) ?? [];
  const lines = node.parent.parent.statements.map((each) => each.getText());
  const at = lines.indexOf(`if (${node.getText()}) continue;`);
  return at >= 0 && lines[at + 1] === `yield ${text};` && lines[at + 2] === `${text} = '';`;
}
