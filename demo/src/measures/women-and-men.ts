interface Categories {
  /** The share of each category in the whole. */
  readonly shares: readonly number[];
  /** The share of women in each where both sexes are as many, where it is known. */
  readonly women: readonly (number | undefined)[];
  /** What decides it elsewhere: scores between -1 and 1, and how strong they are. */
  readonly scores: readonly number[];
  readonly pull: number;
}

/** How far the share of women strays among categories that are neither of women nor of men. */
const STRAY = 0.1;
const STEPS = 50;
const WIDEST = 20;

/**
 * How many times as many men, and women, each category has as it would have if the sexes did not differ. The odds of
 * women are changed alike in all categories until their share in the whole is `female`, so that the margins stay.
 */
export function ratiosBySex(
  { shares, women, scores, pull }: Categories,
  female: number,
): readonly [male: readonly number[], female: readonly number[]] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const known = women.map((share, at) => share ?? 0.5 + STRAY * pull * (scores[at] ?? 0));
  const among = (shift: number): readonly number[] =>
    known.map((share) => 1 / (1 + ((1 - share) / share) * Math.exp(-shift)));
  let [low, high] = [-WIDEST, WIDEST];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    const found = among(middle).reduce((sum, share, at) => sum + (share * (shares[at] ?? 0)) / whole, 0);
    if (found < female) low = middle;
    else high = middle;
  }
  const found = among(low);
  return [found.map((share) => (1 - share) / (1 - female)), found.map((share) => share / female)];
}
