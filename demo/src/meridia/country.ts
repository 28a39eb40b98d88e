/** The notice on every page of every fictional table. */
export const FICTION =
  'Meridia is a fictional country. Its figures are made up to show what this portal does.';

export const LICENCE = 'Creative Commons CC0 1.0';
