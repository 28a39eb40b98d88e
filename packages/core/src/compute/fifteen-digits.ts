/** Powers of ten that a double holds exactly, from 1. */
const POWERS = Float64Array.from({ length: 23 }, (_, at) => Number(`1e${at}`));

/** Between these a scale that leaves fifteen digits before the point is such a power. */
const LEAST = 1e-7;
const MOST = 1e15;

/** From these magnitudes on a power of ten is one too high as a scale. */
const LIMITS = POWERS.map((power) => MOST / power);

/** The highest power that may be the scale of numbers with an exponent of two, by its eleven bits. */
const POWER_OF_EXPONENT = Uint8Array.from({ length: 2048 }, (_, bits) =>
  Math.max(
    0,
    LIMITS.findLastIndex((limit) => 2 ** (bits - 1023) < limit),
  ),
);

/** The upper half of a number’s bits: the product of two halves is exact. */
function upperHalf(value: number): number {
  const shifted = value * (2 ** 27 + 1);
  return shifted - (shifted - value);
}

const UPPER_POWERS = POWERS.map(upperHalf);

const double = new Float64Array(1);
const halves = new Int32Array(double.buffer);

/**
 * A computed number rounded to 15 significant digits, the most that any decimal text keeps in a double: 3 065.1, not 3
 * 065.1000000000004. Further digits are the error of binary fractions, and no figure is published that exactly.
 * Published numbers are never rounded. Same result as `toPrecision(15)`, many times faster.
 */
export function toFifteenDigits(value: number): number {
  const magnitude = Math.abs(value);
  if (magnitude >= LEAST && magnitude < MOST) {
    const rounded = roundedByScale(magnitude);
    return value < 0 ? -rounded : rounded;
  }
  if (magnitude === 0) return 0;
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : value;
}

/** Without a branch, which would be guessed wrong for every seventh number. */
function roundedByScale(magnitude: number): number {
  double[0] = magnitude;
  const highest = POWER_OF_EXPONENT[(halves[1] ?? 0) >> 20] ?? 0;
  const at = highest - Number(magnitude >= (LIMITS[highest] ?? 0));
  const scale = POWERS[at] ?? 1;
  const scaled = magnitude * scale;
  const whole = Math.floor(scaled);
  // What the product lost in its own rounding (Dekker), so that the side of a tie is known.
  const upper = upperHalf(magnitude);
  const upperScale = UPPER_POWERS[at] ?? 1;
  const [lower, lowerScale] = [magnitude - upper, scale - upperScale];
  const lost = lower * lowerScale - (scaled - upper * upperScale - lower * upperScale - upper * lowerScale);
  return (whole + Number(scaled - whole - 0.5 + lost >= 0)) / scale;
}

/** Rounds each number in place. NaN stays. */
export function roundToFifteenDigits(values: Float64Array): void {
  for (let at = 0; at < values.length; at += 1) values[at] = toFifteenDigits(values[at] ?? Number.NaN);
}
