import ts from 'typescript';

/** `if (a !== b) return a > b;`, `if (a === b) return c; return a > b;`, `a === b ? c : a > b`: both are never equal there. */
export function isOfUnequal(node: ts.BinaryExpression): boolean {
  const { parent } = node;
  const [one, other] = [node.left.getText(), node.right.getText()];
  const says = (condition: ts.Expression, sign: string): boolean =>
    [`${one} ${sign} ${other}`, `${other} ${sign} ${one}`].includes(condition.getText());
  if (ts.isConditionalExpression(parent) && parent.whenFalse === node) return says(parent.condition, '===');
  const returned = ts.isConditionalExpression(parent) && parent.condition === node ? parent.parent : parent;
  if (!ts.isReturnStatement(returned)) return false;
  if (ts.isIfStatement(returned.parent)) return says(returned.parent.expression, '!==');
  const before = statementBefore(returned);
  return (
    before !== undefined &&
    ts.isIfStatement(before) &&
    ts.isReturnStatement(before.thenStatement) &&
    says(before.expression, '===')
  );
}

function statementBefore(statement: ts.Statement): ts.Statement | undefined {
  if (!ts.isBlock(statement.parent)) return undefined;
  const { statements } = statement.parent;
  return statements[statements.indexOf(statement) - 1];
}
