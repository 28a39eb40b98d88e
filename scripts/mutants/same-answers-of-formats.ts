import { inFile, type SameAnswer } from './same-answer.ts';

const FORMATS = 'packages/formats/src';

/** What no test of the readers and writers can tell. */
export const SAME_ANSWERS_OF_FORMATS: readonly SameAnswer[] = [
  ...inFile(`${FORMATS}/csv/columns-aside.ts`, 'A column beside periods is none of them.', [
    ['const isBeside = first !== undefined && field > first.field;', 'field > first.field: > → >='],
  ]),
  ...inFile(`${FORMATS}/csv/heading-fields.ts`, 'A name of parts that need no escaping needs none.', [
    ['let isPlain = true;', 'true: true → false'],
  ]),
  ...inFile(
    `${FORMATS}/table-builder-csv/read-rows.ts`,
    'The first heading comes before no other, and its column is used.',
    [
      ['if (twice >= 0) {', 'twice >= 0: 0 → 1', 'twice >= 0: >= → >'],
      ['if (stray < 0) return;', 'stray < 0: 0 → 1', 'stray < 0: < → <='],
    ],
  ),
  ...inFile(
    `${FORMATS}/px/header/parse-header.ts`,
    'What is looked for behind a sign is not at the beginning.',
    [['if (end < 0) {', 'end < 0: 0 → 1', 'end < 0: < → <=']],
  ),
  ...inFile(`${FORMATS}/xlsx/tidy-sheet.ts`, 'What is not kept is made again.', [
    ['if (index >= MOST_KEPT) return make(index);', 'index >= MOST_KEPT: >= → <'],
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
  ...inFile(`${FORMATS}/csv/join-year-columns.ts`, 'A text that was met has a line.', [
    ['line: lines.get(text) ?? 1,', 'lines.get(text) ?? 1: 1 → 2'],
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
  ...inFile(`${FORMATS}/data-api/category-numbers.ts`, 'Behind the end of both nothing differs.', [
    [
      'for (let at = 0; at < Math.max(left.length, right.length); at += 1) {',
      'at < Math.max(left.length, right.length): < → <=',
    ],
  ]),
  ...inFile(`${FORMATS}/data-api/column-writer.ts`, 'It is set with the first column.', [
    ['#outerOffset = 0;', '#outerOffset = 0;: 0 → 1'],
  ]),
  ...inFile(`${FORMATS}/writing/view-sections.ts`, 'No path is longer than there are categories.', [
    [
      'while (at && labels.length <= dimension.categories.length) {',
      'labels.length <= dimension.categories.length: <= → <',
    ],
  ]),
  ...inFile(
    `${FORMATS}/px/number-in.ts`,
    'Nothing times ten is not a number either; what is not read quickly is read slowly, to the same number.',
    [
      [
        'if (digit < 0 || digit > 9) return Number.NaN;',
        'return Number.NaN;: Number.NaN → undefined',
        'digit < 0: < → <=',
        'digit < 0: 0 → 1',
        'digit > 9: > → >=',
      ],
      [
        'mantissa <= Number.MAX_SAFE_INTEGER && decimals <= EXACT_POWERS && point - first + decimals > 0;',
        'mantissa <= Number.MAX_SAFE_INTEGER: <= → <',
        'decimals <= EXACT_POWERS: <= → <',
        'point - first + decimals > 0: 0 → 1',
      ],
      ['return at;', 'return at;: at → undefined'],
      ['const digit = (bytes[at] ?? 0) - ZERO;', '(bytes[at] ?? 0) - ZERO: - → +'],
      ['return longer;', 'return longer;: longer → undefined'],
    ],
  ),
  ...inFile(
    `${FORMATS}/px/scan-data.ts`,
    'Behind the end nothing separates, no quotation mark closes where it opens, and the first place is set first.',
    [
      ['let token = 0;', 'token = 0: 0 → 1'],
      ['while (at < bytes.length && SEPARATES[bytes[at] ?? 0] === 1) {', 'at < bytes.length: < → <='],
      ['if (end < 0 || (end === bytes.length && !isLast)) break;', 'end < 0: < → <=', 'end < 0: 0 → 1'],
    ],
  ),
  ...inFile(
    `${FORMATS}/px/split-at-data.ts`,
    'More letters of a statement than are compared; one more of very many bytes.',
    [
      [
        'else if (byte > 0x20 && statement.length < 8) statement += String.fromCharCode(byte);',
        'statement.length < 8: < → <=',
        'statement.length < 8: 8 → 9',
      ],
      ['let size = 0;', 'size = 0: 0 → 1'],
    ],
  ),
  ...inFile(`${FORMATS}/px/header/decode-header.ts`, 'UTF-8 has 0x80 only behind a larger byte.', [
    [
      'const isPlain = header.every((byte) => byte < 0x80);',
      'byte < 0x80: < → <=',
      'byte < 0x80: 0x80 → 129',
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
  ...inFile(`${FORMATS}/cube-metadata/with-cube-metadata.ts`, 'The first is the first in either way.', [
    ['const place = at < 0 && dimension.label === PLACES ? 0 : at;', 'at < 0: < → <=', 'at < 0: 0 → 1'],
  ]),
  ...inFile(`${FORMATS}/reading/decode-text.ts`, 'More pieces than are wanted.', [
    ['length += bytes.length;', 'length += bytes.length: += → -='],
    ['if (length >= most) break;', 'length >= most: >= → >'],
  ]),
  ...inFile(
    `${FORMATS}/reading/columns/follows.ts`,
    'What the row before said is only looked at first, and each pair of columns keeps a place of its own.',
    [
      [
        'const before = new Int32Array(pairs.reduce((most, pair) => Math.max(most, ...pair), -1) + 1).fill(-1);',
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
  ...inFile(`${FORMATS}/json-stat/write-cells.ts`, 'A member without entries is left out.', [
    ['met.hasStatuses ||= flags.size > 0;', 'flags.size > 0: > → >='],
    ['met.hasNotes ||= cellFootnotes.size > 0;', 'cellFootnotes.size > 0: > → >='],
  ]),
  ...inFile(`${FORMATS}/json-stat/write-json-stat.ts`, 'A member without entries is left out.', [
    [
      'const met: FoundInValues = { hasStatuses: false, hasNotes: false };',
      'false: false → true',
      'false: false → true',
    ],
  ]),
  ...inFile(`${FORMATS}/json-stat/read-cells.ts`, 'More places than are looked at.', [
    ['let positions = new Float64Array(1);', 'new Float64Array(1): 1 → 2'],
  ]),
  ...inFile(`${FORMATS}/table-builder-csv/series-tree.ts`, 'The unit of a row has its decimals.', [
    ['const places = publishedDecimals(decimals.get(unit) ?? 0);', 'decimals.get(unit) ?? 0: 0 → 1'],
  ]),
  ...inFile(`${FORMATS}/table-builder-csv/read-series-layout.ts`, 'Nothing is spread as no facts are.', [
    ['if (decimals.size !== 1) return {};', 'return {};: {} → undefined'],
  ]),
  ...inFile(
    `${FORMATS}/parquet/observation-groups.ts`,
    'When other work may run; what is kept is worked out again.',
    [
      ['let turn = 0;', 'turn = 0: 0 → 1'],
      ['turn += cells.to - from;', 'turn += cells.to - from: += → -=', 'cells.to - from: - → +'],
      ['if (turn >= TURN_CELLS) {', 'turn >= TURN_CELLS: >= → <'],
      ['await setImmediate();', 'await setImmediate();: await setImmediate(); → ;'],
      ['turn = 0;', 'turn = 0: 0 → 1'],
      [
        'if (remembered.size >= MOST_REMEMBERED) remembered.clear();',
        'remembered.size >= MOST_REMEMBERED: >= → <',
        'remembered.clear();: remembered.clear(); → ;',
      ],
      [
        'remembered.set(place, categories);',
        'remembered.set(place, categories);: remembered.set(place, categories); → ;',
      ],
    ],
  ),
  ...inFile(`${FORMATS}/parquet/write-parquet.ts`, 'When other work may run.', [
    ['await setImmediate();', 'await setImmediate();: await setImmediate(); → ;'],
  ]),
  ...inFile(
    `${FORMATS}/parquet/open-parquet.ts`,
    'Only memory: a page that was taken, or is longer than it says, and is refused behind; the first byte of a file is only its mark.',
    [
      [
        'unpacked.delete(packed.byteOffset);',
        'unpacked.delete(packed.byteOffset);: unpacked.delete(packed.byteOffset); → ;',
      ],
      ['unpack(input, { maxOutputLength: Math.max(1, length) });', 'Math.max(1, length): 1 → 2'],
      ['const [from, to] = [Math.max(0, start), Math.min(byteLength, end)];', 'Math.max(0, start): 0 → 1'],
    ],
  ),
  ...inFile(
    `${FORMATS}/parquet/write-columns.ts`,
    'What is written behind the last level is lost, and no two texts of a dictionary are equal.',
    [
      [
        'for (let row = 0; row < values.length; row += 1) {',
        'row < values.length: < → <=',
        'row < values.length: < → <=',
      ],
      [
        'min_value: encoded.reduce((least, each) => (each.compare(least) < 0 ? each : least), first),',
        'each.compare(least) < 0: < → <=',
        'each.compare(least) < 0: 0 → 1',
      ],
      [
        'max_value: encoded.reduce((most, each) => (each.compare(most) > 0 ? each : most), first),',
        'each.compare(most) > 0: > → >=',
      ],
    ],
  ),
  ...inFile(`${FORMATS}/parquet/unpack-lz4.ts`, 'Only 255 goes on.', [
    ['let [sum, more] = [bits, bits === 15 ? 255 : 0];', 'bits === 15 ? 255 : 0: 0 → 1'],
  ]),
  ...inFile(
    `${FORMATS}/parquet/check-runs.ts`,
    'Only 1 is asked for, which has no other byte; one byte behind the end fails as two do; what is written behind the last number is lost.',
    [
      [
        'for (let byte = 0; byte < width; byte += 8) value += reader.byte() * 2 ** byte;',
        'reader.byte() * 2 ** byte: * → /',
        '2 ** byte: 2 → 3',
      ],
      [
        'const widths = Array.from({ length: Math.min(parts, reader.left() + 1) }, reader.byte);',
        'reader.left() + 1: 1 → 2',
      ],
      ['for (bits += 8; bits >= width && at < count; bits -= width) {', 'at < count: < → <='],
    ],
  ),
  ...inFile(`${FORMATS}/reading/read-period.ts`, 'What is no quarter is written as no period.', [
    [
      "return letter === undefined || to % length !== 0 ? undefined : `${year ?? ''}-${letter}${to / length}`;",
      'letter === undefined || to % length !== 0: || → &&',
    ],
  ]),
];
