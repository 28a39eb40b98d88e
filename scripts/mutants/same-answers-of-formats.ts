import { inFile, type SameAnswer } from './same-answer.ts';

const FORMATS = 'packages/formats/src';

/** What no test of the readers and writers can tell. */
export const SAME_ANSWERS_OF_FORMATS: readonly SameAnswer[] = [
  ...inFile(
    `${FORMATS}/grid/text-columns.ts`,
    'Any hash finds a text in the end, and so does any room for more of them.',
    [
      [
        'for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);',
        'at = 0: 0 → 1',
        'at < text.length: < → <=',
        'at < text.length: < → >=',
      ],
      [
        'return hash ^ (hash >>> 15);',
        'return hash ^ (hash >>> 15);: hash ^ (hash >>> 15) → undefined',
        'hash >>> 15: 15 → 16',
      ],
      ['slot = (slot + 1) & (slots.length - 1);', 'slot + 1: + → -'],
      [
        'if (2 * texts.length > slots.length) grow();',
        '2 * texts.length > slots.length: > → >=',
        '2 * texts.length: 2 → 3',
      ],
    ],
  ),
  ...inFile(
    `${FORMATS}/grid/text-columns.ts`,
    'The text of the line before is looked for again, and found.',
    [['if (place < 0 || text !== before) {', 'place < 0: < → <=', 'place < 0: 0 → 1']],
  ),
  ...inFile(
    `${FORMATS}/sdmx/column-texts.ts`,
    'Any hash finds a text in the end, and so does any room for more of them.',
    [
      [
        'for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);',
        'at < end: < → <=',
        'at < end: < → >=',
      ],
      [
        'return hash ^ (hash >>> 15);',
        'return hash ^ (hash >>> 15);: hash ^ (hash >>> 15) → undefined',
        'hash >>> 15: 15 → 16',
      ],
      ['slot = (slot + 1) & mask;', 'slot + 1: + → -'],
      ['let kept = new Uint8Array(256);', 'new Uint8Array(256): 256 → 257'],
      ['let offsets = new Int32Array(64);', 'new Int32Array(64): 64 → 65'],
      [
        'if (count + 2 > offsets.length) offsets = doubled(offsets);',
        'count + 2 > offsets.length: > → >=',
        'count + 2: 2 → 3',
      ],
      ['if (count * 2 < slots.length) return;', 'count * 2 < slots.length: < → <=', 'count * 2: 2 → 3'],
      ['while (to > kept.length) {', 'to > kept.length: > → >='],
      ['const larger = new Uint8Array(kept.length * 2);', 'kept.length * 2: 2 → 3'],
      ['const larger = new Int32Array(numbers.length * 2);', 'numbers.length * 2: 2 → 3'],
    ],
  ),
  ...inFile(`${FORMATS}/sdmx/column-texts.ts`, 'The last text is only compared first.', [
    [
      'if (last >= 0 && store.matches(last, { bytes, start, end })) return last;',
      'last >= 0: >= → >',
      'last >= 0: 0 → 1',
    ],
    ['if (known >= 0) last = known;', 'known >= 0: >= → >', 'known >= 0: >= → <', 'known >= 0: 0 → 1'],
  ]),
  ...inFile(
    `${FORMATS}/sdmx/bytes-number.ts`,
    'Nothing divided is not a number either, and no place is below 0.',
    [
      ['else return Number.NaN;', 'return Number.NaN;: Number.NaN → undefined'],
      ['let point = -1;', '-1: 1 → 2'],
    ],
  ),
  ...inFile(
    `${FORMATS}/sdmx/rows/byte-log.ts`,
    'Only memory: where bytes are divided, and when they are given back.',
    [
      ['if (length + most <= bytes.length) return;', 'length + most <= bytes.length: <= → <'],
      [
        'if (length > 0) full.push(shrinkable(bytes.subarray(0, length)));',
        'length > 0: > → >=',
        'length > 0: 0 → 1',
      ],
      ['buffer.resize(0);', 'buffer.resize(0);: buffer.resize(0); → ;', 'buffer.resize(0): 0 → 1'],
    ],
  ),
  ...inFile(
    `${FORMATS}/sdmx/rows/byte-log.ts`,
    '127 in two bytes is read as 127; a byte behind a text is written over.',
    [
      ['while (rest > 127) {', 'rest > 127: > → >='],
      [
        'for (let at = 0; at < text.length; at += 1) bytes[length + at] = text.charCodeAt(at);',
        'at < text.length: < → <=',
      ],
    ],
  ),
  ...inFile(
    `${FORMATS}/grid/cell-pages.ts`,
    'Only memory: numbers are kept exactly in either form, and those given back are refused.',
    [
      [
        'pages[forgotten]?.buffer.resize(0);',
        'pages[forgotten]?.buffer.resize(0);: pages[forgotten]?.buffer.resize(0); → ;',
        'pages[forgotten]?.buffer.resize(0): 0 → 1',
      ],
      [
        'const SCALES = [1, 10, 100, 1000, 10_000] as const;',
        '[1, 10, 100, 1000, 10_000]: 1 → 2',
        '[1, 10, 100, 1000, 10_000]: 10 → 11',
        '[1, 10, 100, 1000, 10_000]: 100 → 101',
      ],
      ['for (let at = 0; at < PAGE; at += 1) {', 'at < PAGE: < → <='],
      ['return true;', 'return true;: true → undefined', 'true: true → false'],
      [
        'return scale !== 1 && ((codes[at & WITHIN] ?? 0) & 7) === KIND.number ? value / scale : value;',
        'scale !== 1: 1 → 2',
      ],
    ],
  ),
  ...inFile(
    `${FORMATS}/grid/fill-grid-cube.ts`,
    'Only memory: the cells of rows that were read are given back.',
    [['grid.forget(row);', 'grid.forget(row);: grid.forget(row); → ;']],
  ),
  ...inFile(`${FORMATS}/grid/grid.ts`, 'Room for rows is made sooner, or more of it.', [
    ['if (3 * row + 2 >= places.length) {', '3 * row: 3 → 4', '3 * row + 2: 2 → 3'],
    [
      'const larger = new Int32Array(3 * Math.ceil(1.5 * (row + 1)));',
      '3 * Math.ceil(1.5 * (row + 1)): 3 → 4',
      'row + 1: 1 → 2',
    ],
  ]),
  ...inFile(
    `${FORMATS}/grid/grid.ts`,
    'Of a cell without a value only the kind is read, of a row without an outline 0, and no place of no percentage.',
    [
      ['cells.put(column, 0, KIND.uncached);', 'cells.put(column, 0, KIND.uncached): 0 → 1'],
      ['if (outline > 0) rows.outlines.set(row, outline);', 'outline > 0: > → >='],
      ['const percents = { count: 0, row: 0, column: 0 };', 'row: 0: 0 → 1', 'column: 0: 0 → 1'],
    ],
  ),
  ...inFile(
    `${FORMATS}/grid/row-keys.ts`,
    'Labels of one depth, each its own, make the same keys one by one.',
    [
      [
        'return own.every((each) => each === 1) && depths.every((depth) => depth === first);',
        'return own.every((each) => each === 1) && depths.every((depth) => dept…: own.every((each) => each === 1) && depths.every((depth) => depth === f… → undefined',
        'depth === first: === → !==',
      ],
    ],
  ),
  ...inFile(
    `${FORMATS}/grid/row-keys.ts`,
    'Numbers that differ from the first differ from the second, too, and none is below itself.',
    [
      [
        'const isVaried = (numbers: Int32Array) => numbers.some((each) => each !== numbers[0]);',
        'numbers[0]: 0 → 1',
      ],
      [
        'if (isVaried(outlines) && outlines.subarray(0, 1000).every((each) => each >= (outlines[0] ?? 0)))',
        'outlines.subarray(0, 1000): 0 → 1',
      ],
    ],
  ),
  ...inFile(`${FORMATS}/grid/finding/find-body-rows.ts`, 'More texts of a row than are looked at.', [
    ['function textsIn(grid: Grid, row: number, most = 2): readonly string[] {', 'most = 2: 2 → 3'],
    ["const [sign = '', meaning = '', other] = textsIn(grid, row, 3);", 'textsIn(grid, row, 3): 3 → 4'],
  ]),
  ...inFile(`${FORMATS}/sdmx/row-gate.ts`, 'What a letter does not tell, the text of the action does.', [
    [
      'const LETTERS_THAT_STATE = new Set([0, 0x49, 0x41, 0x4d, 0x52]);',
      '[0, 0x49, 0x41, 0x4d, 0x52]: 0 → 1',
      '[0, 0x49, 0x41, 0x4d, 0x52]: 0x49 → 74',
      '[0, 0x49, 0x41, 0x4d, 0x52]: 0x41 → 66',
      '[0, 0x49, 0x41, 0x4d, 0x52]: 0x4d → 78',
      '[0, 0x49, 0x41, 0x4d, 0x52]: 0x52 → 83',
    ],
    ['if (end <= start) return 0;', 'return 0;: 0 → 1'],
    [
      'if (letter !== undefined && LETTERS_THAT_STATE.has(letter)) return false;',
      'letter !== undefined: !== → ===',
    ],
  ]),
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
  ...inFile(`${FORMATS}/sdmx-ml/plan-message.ts`, 'The column there is not likely.', [
    [
      '(column, at) => isStated(column) || (isLikely(column) && (leading < 0 || at < leading)),',
      'at < leading: < → <=',
    ],
  ]),
  ...inFile(`${FORMATS}/xlsx/tidy-sheet.ts`, 'What is not kept is made again.', [
    ['if (index >= MOST_KEPT) return make(index);', 'index >= MOST_KEPT: >= → <'],
  ]),
  ...inFile(`${FORMATS}/sdmx-csv/byte-rows.ts`, 'Room for one more field.', [
    ['starts: new Int32Array(marks.mostFields + 1),', 'marks.mostFields + 1: 1 → 2'],
    ['ends: new Int32Array(marks.mostFields + 1),', 'marks.mostFields + 1: 1 → 2'],
  ]),
  ...inFile(
    `${FORMATS}/workbook/read-ods-sheet.ts`,
    'One more of very many; a row says whether it is hidden.',
    [
      ['merged: 0,', 'merged: 0: 0 → 1'],
      ['characters: 0,', 'characters: 0: 0 → 1'],
      ['sheet.characters += text.length + 20;', 'text.length + 20: 20 → 21'],
      [
        'if (sheet.characters > MOST_CHARACTERS) throw tooMuchText(sheet.file);',
        'sheet.characters > MOST_CHARACTERS: > → >=',
      ],
      ['isRowHidden: false,', 'false: false → true'],
    ],
  ),
  ...inFile(`${FORMATS}/workbook/read-sheet.ts`, 'One more of very many.', [
    ['merged: 0,', 'merged: 0: 0 → 1'],
    ['characters: 0,', 'characters: 0: 0 → 1'],
    ['sheet.characters += text.length + 20;', 'text.length + 20: 20 → 21'],
    [
      'if (sheet.characters > MOST_CHARACTERS) throw tooMuchText(sheet.file);',
      'sheet.characters > MOST_CHARACTERS: > → >=',
    ],
  ]),
  ...inFile(`${FORMATS}/workbook/shared-strings.ts`, 'One more of very many.', [
    ['let length = 0;', 'length = 0: 0 → 1'],
    ['length += text.length + 20;', 'text.length + 20: 20 → 21'],
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
  ...inFile(`${FORMATS}/px/number-in.ts`, 'Nothing times ten is not a number either.', [
    ['if (digit < 0 || digit > 9) return Number.NaN;', 'return Number.NaN;: Number.NaN → undefined'],
  ]),
  ...inFile(`${FORMATS}/reading/read-period.ts`, 'What is no quarter is written as no period.', [
    [
      "return letter === undefined || to % length !== 0 ? undefined : `${year ?? ''}-${letter}${to / length}`;",
      'letter === undefined || to % length !== 0: || → &&',
    ],
  ]),
  ...inFile(`${FORMATS}/grid/years-by-parts.ts`, 'Of two sides both are there or neither is.', [
    [
      'if (part === undefined || others === undefined) return undefined;',
      'part === undefined || others === undefined: || → &&',
    ],
  ]),
];
