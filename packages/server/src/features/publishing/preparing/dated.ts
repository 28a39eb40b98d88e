import { type Category, type Dimension, message } from '@almanac/core';
import { readTimeLabels } from '@almanac/formats';

import { ManifestRefused } from '../manifest-refused.ts';

/** Periods are read as one list, as the readers do; what a reader took for time already is as it read it. */
export function dated({ categories, role }: Dimension, parameter: string): readonly Category[] {
  const labels = categories.map(({ label }) => label);
  if (role === 'time' && categories.some(({ period }) => period)) return categories;
  const read = readTimeLabels(labels);
  return categories.map((category, at) => {
    const period = category.period ?? read?.periods[at] ?? readTimeLabels([category.label])?.periods[0];
    if (period !== undefined) return { ...category, period };
    if (read) return category;
    throw new ManifestRefused([
      {
        field: `${parameter}.role`,
        message: message('publish.not-time', { field: parameter, label: category.label }),
      },
    ]);
  });
}
