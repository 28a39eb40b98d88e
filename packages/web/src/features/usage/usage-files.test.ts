import { describe, expect, it } from 'vitest';

import { countsFile } from './usage-files.ts';

describe(countsFile, () => {
  it('keeps commas and quotes inside their field, and numbers plain', () => {
    expect(
      countsFile([
        ['Code', 'Opened'],
        ['Births, “live” or "not"', 12],
      ]),
    ).toBe('\ufeff"Code","Opened"\r\n"Births, “live” or ""not""",12\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '＝1'])('lets no spreadsheet run “%s”', (text) => {
    expect(countsFile([[text]])).toBe(`\ufeff"'${text}"\r\n`);
  });
});
