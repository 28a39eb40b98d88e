import { inFile, type SameAnswer } from './same-answer.ts';

const QUESTION = 'packages/core/src/catalogue/question';

const KEEPS_ORDER = 'Sorting asks only whether the one comes before the other; else their order stays.';

/** Those of core, without its computations. */
export const SAME_ANSWERS_OF_CORE: readonly SameAnswer[] = [
  ...inFile(
    `${QUESTION}/respell.ts`,
    'Letters only tell early that a word is too far away; without, or with some letters as one, its distance does.',
    [
      [
        'for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);',
        '1 << (word.charCodeAt(at) % 32): 1 → 2',
        'word.charCodeAt(at) % 32: 32 → 33',
        'at < word.length: < → <=',
        'at < word.length: < → >=',
      ],
      ['let letters = 0;', 'letters = 0: 0 → 1'],
      ['return letters;', 'return letters;: letters → undefined'],
      ['return count;', 'return count;: count → undefined'],
      ['for (let bits = one ^ other; bits !== 0; bits &= bits - 1) count += 1;', 'count += 1: += → -='],
      [
        'const isFar = (other: number): boolean => differing(letters, other) > 2 * limit;',
        '2 * limit: 2 → 3',
      ],
    ],
  ),
  ...inFile(`${QUESTION}/respell.ts`, 'The words are gathered again, the same ones.', [
    [
      'KNOWN.set(vocabulary, { of: synonyms, words });',
      'KNOWN.set(vocabulary, { of: synonyms, words });: KNOWN.set(vocabulary, { of: synonyms, words }); → ;',
    ],
  ]),
  ...inFile(
    `${QUESTION}/respell.ts`,
    'Of so short a word only exchanged letters are looked at, which are one slip.',
    [['const limit = isShort ? 1 : slipsAllowed(typed);', 'isShort ? 1 : slipsAllowed(typed): 1 → 2']],
  ),
  ...inFile(
    `${QUESTION}/matching/match-labels.ts`,
    'Each choice of parts keeps a number of its own, under which its label is kept.',
    [
      ['const bits = new Map(parts.map((part, at) => [part, 2 ** at]));', '2 ** at: 2 → 3'],
      ['let choice = 0;', 'choice = 0: 0 → 1'],
      [
        'for (const part of wanted) choice += bits.get(part) ?? 0;',
        'choice += bits.get(part) ?? 0: += → -=',
        'bits.get(part) ?? 0: 0 → 1',
      ],
    ],
  ),
  ...inFile(`${QUESTION}/matching/parts-in-name.ts`, 'What the name does not have counts for 0 either way.', [
    ['quality > 0 &&', 'quality > 0: > → >='],
  ]),
  ...inFile(
    `${QUESTION}/measure-index.ts`,
    'Any of the stems leads to all measures that have them all, and to more that are left out later.',
    [
      [
        'if (least === undefined || found.size < least.size) least = found;',
        'found.size < least.size: < → >=',
      ],
    ],
  ),
  ...inFile(
    `${QUESTION}/find-readings.ts`,
    'Thought to answer more than it does, a measure is looked at, and found not to.',
    [
      [
        'for (const measure of about) answered.set(measure, (answered.get(measure) ?? 0) + 1);',
        '(answered.get(measure) ?? 0) + 1: 1 → 2',
        'answered.get(measure) ?? 0: 0 → 1',
      ],
      [
        '.map((measure) => ({ measure, unanswered: telling.length - (answered.get(measure) ?? 0) }))',
        'answered.get(measure) ?? 0: 0 → 1',
      ],
    ],
  ),
  ...inFile(`${QUESTION}/asking/match-phrase.ts`, 'A word that begins no phrase is followed in vain.', [
    [
      'return !words.has(word) && endings.size === 0 && holes.size === 0;',
      'return !words.has(word) && endings.size === 0 && holes.size === 0;: !words.has(word) && endings.size === 0 && holes.size === 0 → undefined',
    ],
  ]),
  ...inFile(`${QUESTION}/asking/phrase-reader.ts`, 'Behind the last word no phrase begins.', [
    ['for (let at = 0; at < length;) {', 'at < length: < → <='],
  ]),
  ...inFile(`${QUESTION}/periods/point.ts`, 'No period is written with four parts.', [
    ['for (let length = 3; length >= 1; length -= 1) {', 'length = 3: 3 → 4'],
  ]),
  ...inFile(
    `${QUESTION}/periods/read-time.ts`,
    'Only of two without a year: of any year their order is the same.',
    [['function dayOf({ year = 0, frequency, part, edge }: AskedPoint): number {', 'year = 0: 0 → 1']],
  ),
  ...inFile(`${QUESTION}/choose-series.ts`, 'Every day is a far higher number.', [
    [
      "return period === undefined ? 0 : Number(periodEnd(period).replaceAll('-', ''));",
      "period === undefined ? 0 : Number(periodEnd(period).replaceAll('-', ''…: 0 → 1",
    ],
  ]),
  ...inFile(`${QUESTION}/vocabulary.ts`, 'Only which label is counted most often is asked.', [
    [
      'counts.set(label, (counts.get(label) ?? 0) + 1);',
      'counts.get(label) ?? 0: 0 → 1',
      '(counts.get(label) ?? 0) + 1: 1 → 2',
    ],
  ]),
  ...inFile(
    'packages/core/src/catalogue/search/find-tables.ts',
    'A code counts for a million or for nothing.',
    [
      [
        'return { table, score, answered, isWhole: bonus > 0 || count === scores.length };',
        'bonus > 0: 0 → 1',
      ],
    ],
  ),
  ...inFile(`${QUESTION}/periods/read-time.ts`, 'Behind the last word no time begins.', [
    ['for (let at = 0; at < words.length;) {', 'at < words.length: < → <='],
  ]),
  ...inFile(
    'packages/core/src/catalogue/search/score-tables.ts',
    'A table that is looked at twice gets the same score, and one that does not exist none.',
    [
      ['if (isSeen[table] === 1) continue;', 'isSeen[table] === 1: 1 → 2'],
      ['isSeen[table] = 1;', 'isSeen[table] = 1: 1 → 2'],
      ['for (let table = 0; table < tableCount; table += 1) {', 'table < tableCount: < → <='],
      [
        'for (let table = 0; table < tableCount; table += 1) if ((scores[table] ?? 0) > 0) tables += 1;',
        'table < tableCount: < → <=',
      ],
    ],
  ),
  ...inFile(
    'packages/core/src/view/as-drawn.ts',
    'A number of so few signs has no more digits, as the next line sees.',
    [
      [
        'if (numberInFull(value).length <= HELD_EXACTLY) return value;',
        'numberInFull(value).length <= HELD_EXACTLY: <= → <',
      ],
    ],
  ),
  ...inFile('packages/core/src/view/print-number.ts', 'An exponent is written from 21 on, and up to −7.', [
    ["if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;", 'point <= 0: <= → <', 'point <= 0: 0 → 1'],
  ]),
  ...inFile(`${QUESTION}/periods/length.ts`, 'There are as many units as words for them.', [
    ['return read && unit && { ...unit, end: read.end };', 'read && unit: && → ||'],
  ]),
  ...[
    inFile('packages/core/src/table/summarise-changes.ts', KEEPS_ORDER, [
      [
        'return a.period && b.period ? comparePeriods(b.period, a.period) : 0;',
        'a.period && b.period ? comparePeriods(b.period, a.period) : 0: 0 → 1',
      ],
    ]),
    inFile('packages/core/src/chart/latest-with-figures.ts', KEEPS_ORDER, [
      [
        'a.period && b.period ? comparePeriods(b.period, a.period) : 0,',
        'a.period && b.period ? comparePeriods(b.period, a.period) : 0: 0 → 1',
      ],
    ]),
    inFile('packages/core/src/chart/chart-categories.ts', KEEPS_ORDER, [
      [
        'const inTime = places.toSorted((a, b) => (a.period && b.period ? comparePeriods(a.period, b.period) : 0));',
        'a.period && b.period ? comparePeriods(a.period, b.period) : 0: 0 → 1',
      ],
    ]),
  ].flat(),
  ...inFile(`${QUESTION}/matching/near-measure.ts`, 'One more word is not much more either.', [
    ['function saysMuchMore({ unasked = 0 }: MatchedCategory): boolean {', 'unasked = 0: 0 → 1'],
  ]),
  ...inFile('packages/core/src/chart/chart-table.ts', 'Nothing is laid open there either.', [
    ['if (totals.length === 0) return {};', 'return {};: {} → undefined'],
    ["if (reading.parts !== 'adding') return {};", 'return {};: {} → undefined'],
    ['return {};', 'return {};: {} → undefined'],
  ]),
  ...inFile('packages/core/src/chart/words/series-extremes.ts', 'What has a first figure has a latest one.', [
    ['if (!first || !latest) return undefined;', '!first || !latest: || → &&'],
  ]),
  ...inFile(
    'packages/core/src/compare/align-tables.ts',
    'Behind the last row and column no cell has a place.',
    [
      ['for (let row = 0; row < view.rows.length; row += 1) {', 'row < view.rows.length: < → <='],
      [
        'for (let column = 0; column < view.columns.length; column += 1) {',
        'column < view.columns.length: < → <=',
      ],
    ],
  ),
  ...inFile(
    'packages/core/src/customise/saved/saved-record.ts',
    'Before the first step nothing is divided.',
    [
      [
        'convertedDivisionBy10n: savedDivisions(hasDivision(after) || conversion < 0 ? after : before),',
        'conversion < 0: < → <=',
        'conversion < 0: 0 → 1',
      ],
    ],
  ),
  ...inFile('packages/core/src/view/change-between.ts', 'What did not change was called level above.', [
    ['return change > 0', 'change > 0: > → >='],
  ]),
  ...inFile('packages/core/src/catalogue/search/rank-tables.ts', 'A single part stands beside no other.', [
    [
      'for (let part = 0; part + 1 < parts.length; part += 1) {',
      'part + 1 < parts.length: < → <=',
      'part + 1: + → -',
    ],
  ]),
  ...inFile(
    'packages/core/src/table/stated.ts',
    'Equal ones are the same: each dimension has its own rank, each computation its own order.',
    [
      [
        'published: preferred(one.published, other.published, (a, b) => a.rank <= b.rank),',
        'a.rank <= b.rank: <= → <',
      ],
      [
        'computed: preferred(one.computed, other.computed, (a, b) => a.order >= b.order),',
        'a.order >= b.order: >= → >',
      ],
      ['difference: preferred(one.difference, other.difference, (a, b) => a >= b),', 'a >= b: >= → >'],
      [
        'change: preferred(one.change, other.change, (a, b) => a.order >= b.order),',
        'a.order >= b.order: >= → >',
      ],
    ],
  ),
  ...inFile(
    'packages/core/src/period/period-grid.ts',
    'The days at both ends of a break are observed, which the line above asks.',
    [
      [
        'stretches.some(({ after, until }) => day > after && day < until) &&',
        'day > after: > → >=',
        'day < until: < → <=',
      ],
    ],
  ),
];
