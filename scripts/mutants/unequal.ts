import ts from 'typescript';

/** `if (a !== b) return a > b;`, `a === b ? c : a > b`: that both could be equal changes nothing. */
export function isOfUnequal(node: ts.BinaryExpression): boolean {
  const { parent } = node;
  const [one, other] = [node.left.getText(), node.right.getText()];
  const says = (condition: ts.Expression, sign: string): boolean =>
    [`${one} ${sign} ${other}`, `${other} ${sign} ${one}`].includes(condition.getText());
  if (ts.isConditionalExpression(parent)) return parent.whenFalse === node && says(parent.condition, '===');
  return (
    ts.isReturnStatement(parent) && ts.isIfStatement(parent.parent) && says(parent.parent.expression, '!==')
  );
}
