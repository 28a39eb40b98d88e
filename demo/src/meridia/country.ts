/** Said on every page of every made-up table. */
export const FICTION =
  'Meridia is a fictional country. Its figures are made up to show what this portal does.';

export const LICENCE = 'Creative Commons CC0 1.0';

/** The districts of Meridia by region, and their share of the residents. */
export const REGIONS = [
  {
    id: 'N',
    label: 'North',
    districts: [
      ['N1', 'Harrow Point', 0.09],
      ['N2', 'Castlemere', 0.06],
      ['N3', 'Fellgate', 0.04],
    ],
  },
  {
    id: 'E',
    label: 'East',
    districts: [
      ['E1', 'Port Alder', 0.13],
      ['E2', 'Saltmarsh', 0.05],
      ['E3', 'Tidewell', 0.04],
    ],
  },
  {
    id: 'S',
    label: 'South',
    districts: [
      ['S1', 'Meridian City', 0.22],
      ['S2', 'Orchard Vale', 0.07],
      ['S3', 'Linden', 0.05],
    ],
  },
  {
    id: 'W',
    label: 'West',
    districts: [
      ['W1', 'Westhaven', 0.11],
      ['W2', 'Stonebridge', 0.08],
      ['W3', 'High Moor', 0.06],
    ],
  },
] as const;

export const SEXES = [
  ['M', 'Males', 0.493],
  ['F', 'Females', 0.507],
] as const;

/** Five-year age groups and their share of the residents. */
export const AGE_GROUPS: readonly (readonly [string, string, number])[] = [
  4.6, 4.9, 5.2, 5.4, 5.9, 6.6, 7.2, 7.4, 7.1, 6.9, 6.7, 6.6, 6.2, 5.6, 4.9, 3.9, 2.6, 1.5, 0.8,
].map((share, at) => {
  const from = at * 5;
  return at === 18
    ? (['90', '90 years and over', share / 100] as const)
    : ([String(from).padStart(2, '0'), `${from} to ${from + 4} years`, share / 100] as const);
});
