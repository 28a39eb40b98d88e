import type { Customisation } from './steps.ts';

/** Shows the last conversion of a customisation, or hides it without losing it (specification, section 4). */
export function flipConversion(customisation: Customisation): Customisation {
  const last = customisation.findLastIndex(({ kind }) => kind === 'convert');
  return customisation.map((step, position) =>
    position === last && step.kind === 'convert' ? { ...step, shown: !step.shown } : step,
  );
}
