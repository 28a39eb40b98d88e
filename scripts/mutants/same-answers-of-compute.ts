import { inFile, type SameAnswer } from './same-answer.ts';

const COMPUTE = 'packages/core/src/compute';

/** Faults in `core/compute` and below that change no answer: what is fast there has a slower way beside it. */
export const SAME_ANSWERS_OF_COMPUTE: readonly SameAnswer[] = [
  ...inFile(`${COMPUTE}/divide-by-power-of-ten.ts`, 'What cannot be divided fast is divided cell by cell.', [
    ['let scale = 1;', 'scale = 1: 1 → 2'],
    ['const whole = Math.floor(scaled + 0.5);', 'scaled + 0.5: + → -'],
    ['let power = 1;', 'power = 1: 1 → 2'],
    ['if (scale < MOST_SCALE) scale = Math.max(scale, scaleOf(value));', 'scale < MOST_SCALE: < → >='],
    [
      'if (Math.abs(scaled - whole) > size * Number.EPSILON || size >= 1e15) return cell;',
      'Math.abs(scaled - whole) > size * Number.EPSILON: > → >=',
      'scaled - whole: - → +',
      'size >= 1e15: >= → <',
    ],
    [
      'while (power < MOST_SCALE && toFifteenDigits(value * power) % 1 !== 0) power *= 10;',
      'power < MOST_SCALE: < → >=',
      'toFifteenDigits(value * power) % 1 !== 0: !== → ===',
      'toFifteenDigits(value * power) % 1 !== 0: 0 → 1',
      'toFifteenDigits(value * power) % 1: 1 → 2',
      'value * power: * → /',
    ],
  ]),
  ...inFile(`${COMPUTE}/divide-by-power-of-ten.ts`, 'Powers are whole numbers, and none is 0.', [
    [
      "total < 0 ? message('compute.multiplied.all', { by }) : message('compute.divided.all', { by }),",
      'total < 0: < → <=',
      'total < 0: 0 → 1',
    ],
    ['if (power < 0) multiplyRange(values, 10 ** -power, range);', 'power < 0: < → <=', 'power < 0: 0 → 1'],
  ]),
  ...inFile(
    `${COMPUTE}/divide-by-power-of-ten.ts`,
    'No cell is below what is not a number, nor is one left.',
    [['return to;', 'return to;: to → undefined']],
  ),
  ...inFile(`${COMPUTE}/divide-by-power-of-ten.ts`, 'Behind the last cell nothing is read or written.', [
    ['for (let each = 0; each < outer; each += 1) {', 'each < outer: < → <='],
  ]),
  ...inFile(
    `${COMPUTE}/fifteen-digits.ts`,
    'A power of ten stays itself; zero has no scale, nor has what is before the first number or behind the last.',
    [
      [
        'return highest - Number(magnitude >= (LIMITS[highest] ?? 0));',
        'magnitude >= (LIMITS[highest] ?? 0): >= → >',
      ],
      [
        'if (!(magnitude >= from && magnitude < to)) {',
        'magnitude >= from: >= → >',
        'magnitude < to: < → <=',
      ],
      ['for (let at = 0; at < values.length; at += 1) {', 'at < values.length: < → <='],
      ['let [scale, from, to] = [1, 0, 0];', '[1, 0, 0]: 1 → 2'],
      ['return value < 0 ? -rounded : rounded;', 'value < 0: < → <='],
    ],
  ),
  ...inFile(`${COMPUTE}/fifteen-digits.ts`, 'Without a scale a number is rounded as text.', [
    [
      'return magnitude >= LEAST && magnitude < MOST;',
      'return magnitude >= LEAST && magnitude < MOST;: magnitude >= LEAST && magnitude < MOST → undefined',
    ],
  ]),
  ...inFile(
    `${COMPUTE}/find-partitions.ts`,
    'Every run is checked in all lines, and behind these there are no figures.',
    [
      ['for (let line = 0; line < count; line += 1) yield cellOf(line);', 'line < count: < → <='],
      ['for (let to = from; to < list.length; to += 1) {', 'to < list.length: < → <='],
      ['if (off <= 0 && agreeing >= needed) continue;', 'off <= 0: <= → <', 'agreeing >= needed: >= → >'],
    ],
  ),
  ...inFile(`${COMPUTE}/find-partitions.ts`, 'Nothing is added.', [
    ['if (each > 0) off += each;', 'each > 0: > → >='],
  ]),
  ...inFile(`${COMPUTE}/find-partitions.ts`, 'An equal sum is near.', [
    ['if (!isNear && isRising && sum > whole) break;', 'sum > whole: > → >='],
  ]),
  ...inFile(
    `${COMPUTE}/compute-along.ts`,
    'It is said anew for each cell, and behind the last operand nothing is written.',
    [
      ["const outcome: Outcome = { reason: 'missing-operand', isMarked: false };", 'false: false → true'],
      ['for (let each = 0; each < operands.length; each += 1) {', 'each < operands.length: < → <='],
    ],
  ),
  ...inFile(
    `${COMPUTE}/share-of.ts`,
    'The next line is divided anew, and behind the last nothing is written.',
    [['for (let cell = from, at = total; cell < to; cell += 1, at += step) {', 'cell < to: < → <=']],
  ),
  ...inFile(`${COMPUTE}/share-of.ts`, 'Nobody asks whether a share is marked.', [
    ["const outcome: Outcome = { reason: 'missing-operand', isMarked: false };", 'false: false → true'],
  ]),
  ...inFile(
    `${COMPUTE}/over-time/time-axis.ts`,
    'However these are put together, no two periods have one number.',
    [
      [
        'const years = FREQUENCIES.indexOf(frequency) * YEARS + year;',
        'FREQUENCIES.indexOf(frequency) * YEARS + year: + → -',
      ],
      [
        'return years * PARTS + part + lastYear - year;',
        'years * PARTS + part + lastYear - year: - → +',
        'years * PARTS + part + lastYear: + → -',
        'years * PARTS + part: + → -',
      ],
    ],
  ),
  ...inFile('packages/core/src/cube/restrict-cube.ts', 'Entries and kept cells lead to the same ones.', [
    [
      'if (source.size > plan.kept.reduce((product, { length }) => product * length, 1)) {',
      'source.size > plan.kept.reduce((product, { length }) => product * leng…: > → >=',
      'source.size > plan.kept.reduce((product, { length }) => product * leng…: > → <=',
      'product * length: * → /',
      'plan.kept.reduce((product, { length }) => product * length, 1): 1 → 2',
    ],
  ]),
  ...inFile('packages/core/src/view/print-number.ts', 'Zero has no sign.', [
    ["const sign = value < 0 && !isZero ? style.minus : '';", 'value < 0: < → <='],
  ]),
];
