import { inFile, type SameAnswer } from './same-answer.ts';

const FORMATS = 'packages/formats/src';

/** What no test of the readers and writers can tell. */
export const SAME_ANSWERS_OF_FORMATS: readonly SameAnswer[] = [
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
  ...inFile(`${FORMATS}/writing/row-names.ts`, 'What is not kept is made again.', [
    ['known.set(dimension, names);', 'known.set(dimension, names);: known.set(dimension, names); → ;'],
  ]),
  ...inFile(`${FORMATS}/xlsx/tidy-sheet.ts`, 'What is not kept is made again.', [
    ['if (index >= MOST_KEPT) return make(index);', 'index >= MOST_KEPT: >= → <'],
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
  ...inFile(`${FORMATS}/cube-metadata/with-cube-metadata.ts`, 'The first is the first in either way.', [
    ['const place = at < 0 && dimension.label === PLACES ? 0 : at;', 'at < 0: < → <=', 'at < 0: 0 → 1'],
  ]),
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
  ...inFile(`${FORMATS}/writing/text-stream.ts`, 'When other work may run.', [
    [
      'if (performance.now() - turnStartedAt < TURN_MS) continue;',
      'performance.now() - turnStartedAt < TURN_MS: < → <=',
      'performance.now() - turnStartedAt < TURN_MS: < → >=',
      'performance.now() - turnStartedAt: - → +',
    ],
  ]),
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
];
