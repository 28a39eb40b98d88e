import { inFile, type SameAnswer } from './same-answer.ts';

const FORMATS = 'packages/formats/src';

/** What no test of sheets, and of the tables on them, can tell. */
export const SAME_ANSWERS_OF_SHEETS: readonly SameAnswer[] = [
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
      [
        'if ((whole[at] ?? 0) / by !== value || Object.is(value, -0)) return false;',
        '(whole[at] ?? 0) / by: / → *',
      ],
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
      ['return { count: 0, row: 0, column: 0 };', 'row: 0: 0 → 1', 'column: 0: 0 → 1'],
    ],
  ),
  ...inFile(
    `${FORMATS}/grid/row-keys.ts`,
    'Labels of one depth, each its own, make the same keys one by one.',
    [
      [
        'return own.every((each) => each === 1) && depths.every((depth) => depth === first);',
        'return own.every((each) => each === 1) && depths.every((depth) => dept…: own.every((each) => each === 1) && depths.every((depth) => depth === f… → undefined',
        'each === 1: === → !==',
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
  ...inFile(`${FORMATS}/grid/build-axes.ts`, 'Labels alone are listed one by one, with nothing else.', [
    ['level.remarks.length > 0 ||', 'level.remarks.length > 0: > → >='],
  ]),
  ...inFile(`${FORMATS}/grid/row-keys.ts`, 'Rows that all differ keep their labels one by one.', [
    [
      'if (firsts.length === lines || last === undefined) return { levels, repeated: 0 };',
      'firsts.length === lines || last === undefined: || → &&',
    ],
  ]),
  ...inFile(`${FORMATS}/grid/finding/find-body-rows.ts`, 'More texts of a row than are looked at.', [
    ['function textsIn(grid: Grid, row: number, most = 2): readonly string[] {', 'most = 2: 2 → 3'],
    ["const [sign = '', meaning = '', other] = textsIn(grid, row, 3);", 'textsIn(grid, row, 3): 3 → 4'],
  ]),
  ...inFile(
    `${FORMATS}/grid/finding/split-columns.ts`,
    'A column beside numbers is none of numbers, and without numbers there is no table.',
    [
      ['const beside = values.findLast((value) => value < column);', 'value < column: < → <='],
      ['const lastNumeric = filled.findLast(isNumeric) ?? 0;', 'filled.findLast(isNumeric) ?? 0: 0 → 1'],
      [
        'const lastWords = filled.findLast((column) => column < lastNumeric && isLabels(grid, column, counted));',
        'column < lastNumeric: < → <=',
      ],
      [
        'let start = Math.max(filled.find(isNumeric) ?? 0, (lastWords ?? -1) + 1);',
        'filled.find(isNumeric) ?? 0: 0 → 1',
      ],
    ],
  ),
  ...inFile(`${FORMATS}/grid/row-labels.ts`, 'No row below the last is asked about.', [
    [
      'for (let row = top; row <= Math.min(bottom, grid.rows - 1); row += 1) at.set(`${row} ${left}`, text);',
      'grid.rows - 1: - → +',
    ],
  ]),
  ...inFile(`${FORMATS}/grid/text-columns.ts`, 'Every number below 0 says that no text came before.', [
    ["let [before, place] = ['', -1];", '-1: 1 → 2'],
  ]),
  ...inFile(`${FORMATS}/grid/axis-of-tuples.ts`, 'Both sums are one more.', [
    [
      'return places.reduce((sum, place) => sum + (lengths[place] ?? 0), 0);',
      'places.reduce((sum, place) => sum + (lengths[place] ?? 0), 0): 0 → 1',
    ],
  ]),
  ...inFile(`${FORMATS}/grid/finding/row-of-years.ts`, 'It is only asked whether there are any.', [
    ['else if (looksLikePeriod(text)) periods += 1;', 'periods += 1: 1 → 2'],
  ]),
  ...inFile(
    `${FORMATS}/workbook/read-ods-sheet.ts`,
    'One more of very many; a row says whether it is hidden.',
    [
      ['merged: 0,', 'merged: 0: 0 → 1'],
      ['isRowHidden: false,', 'false: false → true'],
    ],
  ),
  ...inFile(`${FORMATS}/workbook/read-sheet.ts`, 'One more of very many.', [
    ['merged: 0,', 'merged: 0: 0 → 1'],
  ]),
  ...inFile(`${FORMATS}/workbook/shared-strings.ts`, 'One more of very many.', [
    ['let characters = 0;', 'characters = 0: 0 → 1'],
    ['characters += text.length + 20;', 'text.length + 20: 20 → 21'],
  ]),
  ...inFile(
    `${FORMATS}/grid/year-above.ts`,
    'Where none is odd each part has a number, and a side that has none has no level of them.',
    [
      ['const numbers = named.map((text) => parts.get(text) ?? 0);', 'parts.get(text) ?? 0: 0 → 1'],
      [
        'if (found === undefined || parts === undefined || sides.some(isTime)) return sides;',
        'found === undefined || parts === undefined: || → &&',
      ],
    ],
  ),
  ...inFile(
    `${FORMATS}/grid/years-by-parts.ts`,
    'There are two sides, behind the last line nothing is filled, and no place is below 0.',
    [
      [
        'const used = usedPlaces(rows ?? 0, columns ?? 0, (line, column) => {',
        'rows ?? 0: 0 → 1',
        'columns ?? 0: 0 → 1',
      ],
      ['let [first, last] = [Infinity, -1];', '-1: 1 → 2'],
      ['for (let line = 0; line < rows; line += 1)', 'line < rows: < → <='],
    ],
  ),
  ...inFile(`${FORMATS}/grid/years-by-parts.ts`, 'Of two sides both are there or neither is.', [
    [
      'if (part === undefined || others === undefined) return undefined;',
      'part === undefined || others === undefined: || → &&',
    ],
  ]),
  ...inFile(`${FORMATS}/grid/text-columns.ts`, 'Any slot to begin at finds a text in the end.', [
    ['let slot = hashOf(text) & (slots.length - 1);', 'slots.length - 1: 1 → 2'],
  ]),
  ...inFile(`${FORMATS}/grid/text-numbers.ts`, 'One is no year, as nothing is none.', [
    ["if (isYear(numberOfCell(text) ?? 0)) return 'year';", 'numberOfCell(text) ?? 0: 0 → 1'],
  ]),
];
