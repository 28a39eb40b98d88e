import { inLogs, type Fact } from '@almanac/core';

/** What the operator is told, line by line, and can do something about. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
  readonly lines: readonly Fact[];

  constructor(...lines: readonly Fact[]) {
    super(lines.map(inLogs).join('\n'));
    this.lines = lines;
  }
}
