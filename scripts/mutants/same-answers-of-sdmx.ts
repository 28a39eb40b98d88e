import { inFile, type SameAnswer } from './same-answer.ts';

const FORMATS = 'packages/formats/src';

/** What no test of SDMX can tell, in any form. */
export const SAME_ANSWERS_OF_SDMX: readonly SameAnswer[] = [
  ...inFile(`${FORMATS}/sdmx/row-gate.ts`, 'What its bytes do not tell, the text of a field does.', [
    ['if (end <= start) return 0;', 'end <= start: <= → <', 'return 0;: 0 → undefined'],
  ]),
  ...inFile(`${FORMATS}/sdmx-csv/byte-rows.ts`, 'A mark that closes is not the first byte.', [
    ['if (mark < 0) return -1;', 'mark < 0: < → <=', 'mark < 0: 0 → 1'],
  ]),
  ...inFile(`${FORMATS}/sdmx/rows/row-store.ts`, 'It is room for what may be written.', [
    [
      'out.reserve(24 + values.length * (20 + LONGEST_RAW));',
      '24 + values.length * (20 + LONGEST_RAW): 24 → 25',
      '20 + LONGEST_RAW: 20 → 21',
    ],
  ]),
  ...inFile(`${FORMATS}/sdmx/table-of-store.ts`, 'Only “false” ends a visit, and nothing is waited for.', [
    ['return true;', 'return true;: true → undefined'],
    ['return Promise.resolve();', 'return Promise.resolve();: Promise.resolve() → undefined'],
  ]),
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
    'Nothing divided is not a number either, no place is below 0, and what is not read at once is read slowly.',
    [
      ['if (end - first > MOST_DIGITS) return Number.NaN;', 'end - first > MOST_DIGITS: > → >='],
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
      'return end - start === 1 ? bytes[start] : undefined;',
      'return end - start === 1 ? bytes[start] : undefined;: end - start === 1 ? bytes[start] : undefined → undefined',
      'end - start: - → +',
    ],
    [
      'if (letter !== undefined && LETTERS_THAT_STATE.has(letter)) return false;',
      'letter !== undefined: !== → ===',
    ],
  ]),
  ...inFile(`${FORMATS}/sdmx-ml/plan-message.ts`, 'The column there is not likely.', [
    [
      '(column, at) => isStated(column) || (isLikely(column) && (leading < 0 || at < leading)),',
      'at < leading: < → <=',
    ],
  ]),
  ...inFile(`${FORMATS}/sdmx-ml/open-elements.ts`, 'Rows before any series have one without values.', [
    ['let isNewSeries = true;', 'true: true → false'],
  ]),
  ...inFile(
    `${FORMATS}/sdmx-ml/plan-message.ts`,
    'How many rows are looked at, and whether further columns are once each row has its key; as a number or as a text a key is the same.',
    [
      ['let rows = 0;', 'rows = 0: 0 → 1', 'rows = 0: 0 → 1'],
      ['rows += 1;', 'rows += 1: += → -=', 'rows += 1: += → -=', 'rows += 1: 1 → 2', 'rows += 1: 1 → 2'],
      [
        'if (most > Number.MAX_SAFE_INTEGER) return () => fields.map(({ field }) => store.numbers[field]).join();',
        'most > Number.MAX_SAFE_INTEGER: > → >=',
        'most > Number.MAX_SAFE_INTEGER: > → <=',
      ],
      ['let key = 0;', 'key = 0: 0 → 1'],
    ],
  ),
  ...inFile(
    `${FORMATS}/sdmx/survey-rows.ts`,
    'Room for one more number; behind the last column is none, no text is told by a number below 0, and what is not kept is looked up.',
    [
      ['const numbers = new Int32Array(watched.length + 1);', 'watched.length + 1: 1 → 2'],
      ['for (let at = 0; at < watched.length; at += 1) {', 'at < watched.length: < → <='],
      ['numbers[watched.length] = -1;', '-1: 1 → 2'],
      ['if (decimalsSlot >= 0) numbers[decimalsSlot] = -1;', '-1: 1 → 2'],
      ['if (stored > 0) column.byStored[stored] = number;', 'stored > 0: 0 → 1'],
    ],
  ),
  ...inFile(`${FORMATS}/sdmx/structure/parse-xml.ts`, 'One more of very many.', [
    ['state.sinceEvent = 0;', 'state.sinceEvent = 0: 0 → 1', 'state.sinceEvent = 0: 0 → 1'],
    ['const state = { depth: 0, sinceEvent: 0 };', 'sinceEvent: 0: 0 → 1'],
  ]),
  ...inFile(
    `${FORMATS}/sdmx-csv/byte-rows.ts`,
    'Room for more, and a record that ends behind what was read is incomplete.',
    [
      [
        'while (end < length && bytes[end] !== delimiter && bytes[end] !== newline) end += 1;',
        'end < length: < → <=',
      ],
      ['starts: new Int32Array(marks.mostFields + 1),', 'marks.mostFields + 1: 1 → 2'],
      ['ends: new Int32Array(marks.mostFields + 1),', 'marks.mostFields + 1: 1 → 2'],
      [
        'const larger = new Uint8Array((scan.length + piece.length) * 2);',
        '(scan.length + piece.length) * 2: 2 → 3',
      ],
    ],
  ),
  ...inFile(
    `${FORMATS}/sdmx/place-units.ts`,
    'Each unit has a smallest multiplier, no text is told by a number below 0, and no column has fewer than one.',
    [
      ['const isOne = (units.unit?.texts.length ?? 0) <= 1;', 'units.unit?.texts.length ?? 0: 0 → 1'],
      [
        'return { ...place, unit: wordsOfUnit(-1, lowest.get(-1) ?? 0, { survey, units }), unitsOfTexts: [] };',
        'lowest.get(-1) ?? 0: 0 → 1',
      ],
      [
        'const shifts = all.map(({ unit }, at) => (powers[at] ?? 0) - (lowest.get(unit) ?? 0));',
        'lowest.get(unit) ?? 0: 0 → 1',
      ],
      [
        'const words = new Set(own.map((parts) => unitWords({ ...parts, multiplier: -1 }, units)));',
        '-1: 1 → 2',
      ],
      ['const bare = unitWords({ unit, multiplier: -1, currency: -1 }, units);', '-1: 1 → 2', '-1: 1 → 2'],
    ],
  ),
  ...inFile(
    `${FORMATS}/sdmx/assign-columns.ts`,
    'Where nothing stands before time and value, one of them is first.',
    [
      [
        'const between = candidates.slice(0, lastMark).filter((column) => !isMark(column));',
        'candidates.slice(0, lastMark): 0 → 1',
      ],
    ],
  ),
  ...inFile(`${FORMATS}/sdmx-csv/byte-rows.ts`, 'More room than is needed.', [
    [
      'if (scan.length + piece.length > scan.bytes.length) {',
      'scan.length + piece.length > scan.bytes.length: > → >=',
    ],
  ]),
  ...inFile(`${FORMATS}/sdmx/rows/byte-log.ts`, 'More room than is needed.', [
    ['if (most > bytes.length) {', 'most > bytes.length: > → >='],
  ]),
  ...inFile(`${FORMATS}/sdmx-ml/open-elements.ts`, 'It is set to what it is.', [
    [
      '} else if (isKey && !before.isKey) met.set(id, { ...before, isKey });',
      'isKey && !before.isKey: && → ||',
    ],
  ]),
];
