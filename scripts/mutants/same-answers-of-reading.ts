import { inFile, type SameAnswer } from './same-answer.ts';

const FORMATS = 'packages/formats/src';

/** What no test of CSV, and of what all readers share, can tell. */
export const SAME_ANSWERS_OF_READING: readonly SameAnswer[] = [
  ...inFile(
    `${FORMATS}/table-builder-csv/read-cross-layout.ts`,
    'So many cells take more memory than a test has.',
    [
      [
        'refuseOverlarge(file, [rows.length, levels.positions.length]);',
        'refuseOverlarge(file, [rows.length, levels.positions.length]);: refuseOverlarge(file, [rows.length, levels.positions.length]); → ;',
      ],
    ],
  ),
  ...inFile(
    `${FORMATS}/table-builder-csv/read-date-layout.ts`,
    'So many cells take more memory than a test has.',
    [
      [
        'refuseOverlarge(file, [headings.length, rows.length]);',
        'refuseOverlarge(file, [headings.length, rows.length]);: refuseOverlarge(file, [headings.length, rows.length]); → ;',
      ],
    ],
  ),
  ...inFile(
    `${FORMATS}/table-builder-csv/read-series-layout.ts`,
    'So many cells take more memory than a test has.',
    [
      [
        'refuseOverlarge(file, [rows.length, columns.headings.length]);',
        'refuseOverlarge(file, [rows.length, columns.headings.length]);: refuseOverlarge(file, [rows.length, columns.headings.length]); → ;',
      ],
    ],
  ),
  ...inFile(`${FORMATS}/csv/columns-aside.ts`, 'A column beside periods is none of them.', [
    ['const isBeside = first !== undefined && field > first.field;', 'field > first.field: > → >='],
  ]),
  ...inFile(`${FORMATS}/csv/heading-fields.ts`, 'A name of parts that need no escaping needs none.', [
    ['let isPlain = true;', 'true: true → false'],
  ]),
  ...inFile(
    `${FORMATS}/csv/column-profile.ts`,
    'A text that begins with a point is never read quickly, and the slow way tells the same.',
    [
      [
        'const quick = point >= 0 && text.length - point === 4 ? Number.NaN : quickNumber(text);',
        'point >= 0 && text.length - point === 4: && → ||',
        'point >= 0: >= → >',
        'point >= 0: 0 → 1',
      ],
      ['if (point < 0) return WHOLE_IN_EITHER;', 'point < 0: < → <=', 'point < 0: 0 → 1'],
    ],
  ),
  ...inFile(
    `${FORMATS}/reading/numbers/number-text.ts`,
    'A text that begins with a point is never read quickly, and what is not is read slowly, to the same number.',
    [
      ['if (Math.round(value * power) / power === value) return decimals;', 'value * power: * → /'],
      [
        'if (digit < ZERO || digit > NINE) return Number.NaN;',
        'return Number.NaN;: Number.NaN → undefined',
        'digit < ZERO: < → <=',
        'digit > NINE: > → >=',
      ],
      [
        'const value = point < 0 ? digitsIn(text, first, text.length) : fractionIn(text, first, point);',
        'point < 0: < → <=',
        'point < 0: 0 → 1',
      ],
    ],
  ),
  ...inFile(`${FORMATS}/reading/observation-status.ts`, 'A division by zero is stated again below.', [
    [
      '...ABSENCES.slice(0, 5).map((absence) => [ABSENCE_SIGNS[absence].symbol, absence] as const),',
      'ABSENCES.slice(0, 5): 5 → 6',
    ],
  ]),
  ...inFile(`${FORMATS}/reading/json/read-json-text.ts`, 'Behind the end nothing differs.', [
    ['for (let at = 0; at < text.length; at += 1) {', 'at < text.length: < → <='],
  ]),
  ...inFile(`${FORMATS}/reading/columns/follows.ts`, 'Taken apart, columns that are alike stay together.', [
    [
      'return columns.every((column) => numbers[column] === numbers[first]);',
      'numbers[column] === numbers[first]: === → !==',
      'return columns.every((column) => numbers[column] === numbers[first]);: columns.every((column) => numbers[column] === numbers[first]) → undefined',
    ],
  ]),
  ...inFile(
    `${FORMATS}/reading/periods/month-words.ts`,
    'A thirteenth month is the first again; all names are known.',
    [
      ['for (let number = 1; number <= 12; number += 1) {', 'number <= 12: 12 → 13'],
      [
        "if (known) return names.map((name) => known.get(plainOf.get(name) ?? '') ?? 0);",
        "known.get(plainOf.get(name) ?? '') ?? 0: 0 → 1",
      ],
    ],
  ),
  ...inFile(`${FORMATS}/csv/join-year-columns.ts`, 'A text that was met has a line.', [
    ['line: lines.get(text) ?? 1,', 'lines.get(text) ?? 1: 1 → 2'],
  ]),
  ...inFile(`${FORMATS}/reading/periods/month-words.ts`, 'What is not kept is worked out again.', [
    [
      'if (known.size < MOST_KNOWN) known.set(plain, found);',
      'known.size < MOST_KNOWN: < → >=',
      'known.set(plain, found);: known.set(plain, found); → ;',
    ],
  ]),
  ...inFile(`${FORMATS}/reading/json/read-json-text.ts`, 'One more of very many.', [
    ['let length = 0;', 'length = 0: 0 → 1'],
  ]),
  ...inFile(`${FORMATS}/reading/own-text.ts`, 'What follows the first text is looked up again.', [
    ['if (last >= 0) followers[last] = found;', 'last >= 0: >= → >', 'last >= 0: >= → <', 'last >= 0: 0 → 1'],
  ]),
  ...inFile(`${FORMATS}/reading/numbers/plain-number.ts`, 'What is not written quickly is written slowly.', [
    [
      'const isQuick = scaled < LARGEST_QUICK && Math.abs(scaled - units) < 0.5 - SURELY_NO_TIE;',
      'scaled - units: - → +',
    ],
  ]),
  ...inFile(`${FORMATS}/reading/longer-periods.ts`, 'Of two weekdays neither is the usual one.', [
    ['return counts.reduce((most, each) => (each[1] > most[1] ? each : most));', 'each[1] > most[1]: > → >='],
  ]),
  ...inFile(
    `${FORMATS}/reading/csv-delimiter.ts`,
    'A delimiter that splits nothing is worse than any that does.',
    [
      [
        'return { delimiter, score: width > 1 ? share * 1000 + Math.min(width, 100) : 0 };',
        'width > 1 ? share * 1000 + Math.min(width, 100) : 0: 0 → 1',
      ],
    ],
  ),
  ...inFile(`${FORMATS}/reading/read-time-labels.ts`, 'A period that is read has been counted.', [
    [
      'period && isMarked(at) && (times.get(isoOf(period))?.length ?? 0) > 1 ? undefined : period,',
      'times.get(isoOf(period))?.length ?? 0: 0 → 1',
    ],
  ]),
  ...inFile(
    `${FORMATS}/reading/csv-records.ts`,
    'No two signs stand in one place, none at the beginning of what is looked at, and a row without marks reads as one with them.',
    [
      ['if (mark < 0) return undefined;', 'mark < 0: < → <=', 'mark < 0: 0 → 1'],
      [
        'const marks = { delimiter, newline: newlineNow, nextDelimiter: -1, nextQuote: -1 };',
        '-1: 1 → 2',
        '-1: 1 → 2',
      ],
      [
        "if (marks.nextQuote < start) marks.nextQuote = nextIn(text, '\"', start);",
        'marks.nextQuote < start: < → <=',
        'marks.nextQuote < start: < → >=',
      ],
      [
        'if (marks.nextQuote < stop) return quotedRecordAt(text, start, marks);',
        'marks.nextQuote < stop: < → <=',
      ],
      ['if (at < start) at = nextIn(text, delimiter, start);', 'at < start: < → <='],
      ['while (at < end) {', 'at < end: < → <='],
      ['const end = comma >= 0 && comma < lineEnd ? comma : lineEnd;', 'comma < lineEnd: < → <='],
      ['if (lineEnd < 0) return undefined;', 'lineEnd < 0: < → <=', 'lineEnd < 0: 0 → 1'],
    ],
  ),
  ...inFile(`${FORMATS}/reading/decode-text.ts`, 'More pieces than are wanted.', [
    ['length += bytes.length;', 'length += bytes.length: += → -='],
    ['if (length >= most) break;', 'length >= most: >= → >'],
  ]),
  ...inFile(
    `${FORMATS}/reading/columns/follows.ts`,
    'What the row before said is only looked at first, and each pair of columns keeps a place of its own.',
    [
      [
        'const watched = pairsAmong(pairs.reduce((most, pair) => Math.max(most, ...pair), -1) + 1);',
        '-1: 1 → 2',
        'pairs.reduce((most, pair) => Math.max(most, ...pair), -1) + 1: 1 → 2',
      ],
      [
        'const placeOf = (from: number, to: number): number => from * before.length + to;',
        'from * before.length + to: + → -',
        'from * before.length: * → /',
      ],
      ['let failed = false;', 'false: false → true'],
      [
        'for (let column = 0; column < before.length; column += 1) before[column] = numbers[column] ?? -1;',
        'column = 0: 0 → 1',
        'column < before.length: < → <=',
        'column < before.length: < → >=',
      ],
    ],
  ),
  ...inFile(
    `${FORMATS}/reading/longer-periods.ts`,
    'Each month still has a number of its own, and what is the same as the first is the same as the second.',
    [
      [
        'const months = new Set(days.map(({ year, month }) => year * 12 + month));',
        'year * 12 + month: + → -',
        'year * 12: 12 → 13',
      ],
      [
        'const sameDay = days.every(({ day }) => day === days[0]?.day) || days.every(({ isLast }) => isLast);',
        'days[0]: 0 → 1',
      ],
    ],
  ),
  ...inFile(
    `${FORMATS}/csv/place-units.ts`,
    'A column of multipliers is taken only where each is understood.',
    [
      [
        'return others.length + otherPowers.length > 0 ? undefined : scaledWords(words, powerOf(power) ?? 0);',
        'powerOf(power) ?? 0: 0 → 1',
      ],
      [
        "return [text, scaledWords(own, powerOf(powers?.get(text) ?? '') ?? 0)];",
        "powerOf(powers?.get(text) ?? '') ?? 0: 0 → 1",
      ],
    ],
  ),
  ...inFile(`${FORMATS}/reading/read-period.ts`, 'What is no quarter is written as no period.', [
    [
      "return letter === undefined || to % length !== 0 ? undefined : `${year ?? ''}-${letter}${to / length}`;",
      'letter === undefined || to % length !== 0: || → &&',
    ],
  ]),
  ...inFile(
    `${FORMATS}/reading/heading-levels.ts`,
    'All parts are as long as the first, and one alone has no second level.',
    [['const depth = parts[0]?.length ?? 0;', 'parts[0]: 0 → 1']],
  ),
];
