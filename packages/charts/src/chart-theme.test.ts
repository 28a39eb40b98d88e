import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHART_THEMES } from './chart-theme.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../web/src/app/styles/tokens.css'), 'utf8');

/** `[light, dark]` of a token of the pages. */
function token(name: string): readonly string[] {
  const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens);
  if (!found) throw new Error(`no token ${name}`);
  return found.slice(1, 3);
}

describe('the themes of charts', () => {
  it('are the colours of the pages', () => {
    const { light, dark } = CHART_THEMES;
    const names = { paper: 'paper', ink: 'ink', ink2: 'ink-2', ink3: 'ink-3', rule: 'rule' } as const;
    for (const key of ['paper', 'ink', 'ink2', 'ink3', 'rule'] as const) {
      expect([light[key], dark[key]]).toEqual(token(names[key]));
    }
    expect([light.ruleInk, dark.ruleInk]).toEqual(token('rule-ink'));
    expect([light.gridLine, dark.gridLine]).toEqual(token('grid-line'));
    for (const [at, color] of light.series.entries()) {
      expect([color, dark.series[at]]).toEqual(token(`c${at + 1}`));
    }
  });
});
