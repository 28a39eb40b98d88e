import type { QuestionDimension, QuestionTable } from '../src/catalogue/question/question-table.ts';

/** A variable whose first category is the total of the others. */
export function variable(
  label: string,
  role: QuestionDimension['role'],
  labels: readonly string[],
): QuestionDimension {
  const categories = labels.map((each, at) => ({
    id: String(at),
    label: each,
    ...(at > 0 && { parent: '0' }),
  }));
  return { id: label, label, role, categories, total: 0 };
}

export const AGE = variable('Age', 'measure', ['15 years and over', '15 to 24 years', '25 to 64 years']);
export const SEX = variable('Sex', 'measure', ['Total', 'Males', 'Females']);
export const REGION = variable('Region', 'geography', ['Meridia', 'North', 'South']);

export const MONTHLY = {
  frequency: 'monthly',
  periods: {
    first: { frequency: 'monthly', year: 2010, part: 1 },
    last: { frequency: 'monthly', year: 2026, part: 10 },
  },
} as const;

const ANNUAL = {
  frequency: 'annual',
  periods: {
    first: { frequency: 'annual', year: 2010, part: 1 },
    last: { frequency: 'annual', year: 2025, part: 1 },
  },
} as const;

/** What questions know of an annual table in per cent, by age; `more` overrides that. */
export function asked(code: string, groupTitle: string, more: Partial<QuestionTable>): QuestionTable {
  const base = { code, groupTitle, title: groupTitle, agency: 'Office', isAdjusted: false, topics: ['Work'] };
  return { ...base, unit: 'Per cent', cells: 100, reads: 0, ...ANNUAL, dimensions: [AGE], ...more };
}
