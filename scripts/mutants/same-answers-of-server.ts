import { inFile, type SameAnswer } from './same-answer.ts';

const CHECKS = 'packages/server/src/features/publishing/checks';
const PREPARING = 'packages/server/src/features/publishing/preparing';
const INDEX = 'packages/server/src/releases/index';
const READING = 'packages/server/src/releases/reading';
const STORAGE = 'packages/server/src/releases/storage';

/** Those of the server. */
export const SAME_ANSWERS_OF_SERVER: readonly SameAnswer[] = [
  ...inFile(`${CHECKS}/totals.ts`, 'What is off by nothing is within what rounding allows.', [
    ['if (beyondNoise <= 0) return true;', 'beyondNoise <= 0: <= → <'],
  ]),
  ...inFile(`${CHECKS}/totals.ts`, 'Behind the last cell no total stands.', [
    [
      'for (let start = 0; start < cube.values.length; start += block) {',
      'start < cube.values.length: < → <=',
    ],
  ]),
  ...inFile(
    `${CHECKS}/totals.ts`,
    'In a table without time a total is its series: judged again, it is the same.',
    [
      [
        'const time = axes.find(({ isTime }) => isTime) ?? { stride: 0, length: 1 };',
        'stride: 0: 0 → 1',
        'length: 1: 1 → 2',
      ],
    ],
  ),
  ...inFile(`${CHECKS}/totals.ts`, 'Every dimension has a stride.', [
    [
      'return { cube, facts, dimension, stride: stridesOf(cube.dimensions)[at] ?? 1, rounding };',
      'stridesOf(cube.dimensions)[at] ?? 1: 1 → 2',
    ],
  ]),
  ...inFile(
    `${CHECKS}/changed-unit.ts`,
    'As many decimals as before were left out; what is not said is neither more nor fewer.',
    [
      [
        'const isFewer = then !== undefined && now !== undefined && now < then;',
        'now < then: < → <=',
        'then !== undefined && now !== undefined: && → ||',
      ],
    ],
  ),
  ...inFile(`${CHECKS}/new-names.ts`, 'A topic that a table has is found to be known by its name, too.', [
    [
      'return one.topic === other.topic && one.subject === other.subject && one.grouping === other.grouping;',
      'return one.topic === other.topic && one.subject === other.subject && o…: one.topic === other.topic && one.subject === other.subject && one.grou… → undefined',
    ],
  ]),
  ...inFile(`${CHECKS}/new-names.ts`, 'Behind the end of the shorter name nothing is the same.', [
    ['while (at < short.length && short[at] === long[at]) at += 1;', 'at < short.length: < → <='],
  ]),
  ...inFile(`${CHECKS}/large-revision.ts`, 'No slip is one by 10 to the power of 0.', [
    ['return power > 0', 'power > 0: > → >='],
  ]),
  ...inFile(
    `${STORAGE}/cell-marks.ts`,
    'Where a run is not found where the last one was, it is looked for everywhere.',
    [
      ['const last = firsts.length - 1;', 'firsts.length - 1: - → +'],
      [
        '(at < 0 || (firsts[at] ?? 0) <= cell) && (at >= last || cell < (firsts[at + 1] ?? 0));',
        'at < 0 || (firsts[at] ?? 0) <= cell: || → &&',
        '(firsts[at] ?? 0) <= cell: <= → <',
        'at >= last || cell < (firsts[at + 1] ?? 0): || → &&',
        'at >= last: >= → >',
        'at + 1: + → -',
      ],
      ['let at = -1;', '-1: 1 → 2'],
    ],
  ),
  ...inFile(`${STORAGE}/cell-marks.ts`, 'Of runs there are two numbers each, or none.', [
    [
      'if (last > 0 && (runs[last - 1] ?? 0) + (runs[last] ?? 0) === cell) runs[last] = (runs[last] ?? 0) + 1;',
      'last > 0: > → >=',
    ],
  ]),
  ...inFile(`${STORAGE}/cell-runs.ts`, 'Behind the last run is one of no cells.', [
    ['for (let at = 0; at < runs.length; at += 2) {', 'at < runs.length: < → <='],
  ]),
  ...inFile(`${STORAGE}/number-places.ts`, 'Only which memory the places are in.', [
    ['const isLast = axis === offsets.length - 1;', 'offsets.length - 1: - → +', 'offsets.length - 1: 1 → 2'],
  ]),
  ...inFile(
    `${STORAGE}/number-places.ts`,
    'What is written behind the end of a list of numbers is not kept, or overwritten.',
    [
      ['for (let outer = 0; outer < places.length; outer += 1) {', 'outer < places.length: < → <='],
      [
        'for (let at = 0; at < width; at += 1) next[outer * width + at] = place + (offsets[at] ?? 0);',
        'at < width: < → <=',
      ],
      [
        'for (let page = 1; page < ends.length; page += 1) count(ends, page, endBefore(ends, page));',
        'page < ends.length: < → <=',
      ],
    ],
  ),
  ...inFile(`${STORAGE}/number-places.ts`, 'Each place that is wanted is there.', [
    ['function pageOf(place = 0): number {', 'place = 0: 0 → 1'],
  ]),
  ...inFile(`${STORAGE}/number-places.ts`, 'Only on a computer of the other order of bytes.', [
    [
      "if (endianness() !== 'LE') Buffer.from(scratch.buffer, 0, count * BYTES_PER_CELL).swap64();",
      'Buffer.from(scratch.buffer, 0, count * BYTES_PER_CELL).swap64();: Buffer.from(scratch.buffer, 0, count * BYTES_PER_CELL).swap64(); → ;',
      'Buffer.from(scratch.buffer, 0, count * BYTES_PER_CELL): 0 → 1',
      'count * BYTES_PER_CELL: * → /',
    ],
  ]),
  ...inFile(`${STORAGE}/values-file.ts`, 'Only on a computer of the other order of bytes.', [
    [
      "if (endianness() !== 'LE') Buffer.from(own.buffer).swap64();",
      'Buffer.from(own.buffer).swap64();: Buffer.from(own.buffer).swap64(); → ;',
    ],
  ]),
  ...inFile(
    `${STORAGE}/folder-storage.ts`,
    'What is not forced onto the disk is there until the power fails.',
    [
      ['await syncFolder(unfinished);', 'await syncFolder(unfinished);: await syncFolder(unfinished); → ;'],
      ['await syncFolder(root);', 'await syncFolder(root);: await syncFolder(root); → ;'],
    ],
  ),
  ...inFile(
    `${PREPARING}/carrying-over/carry-dimension.ts`,
    'A path that was followed to its end is followed there again.',
    [['for (const each of path) settled.add(each);', 'settled.add(each);: settled.add(each); → ;']],
  ),
  ...inFile('packages/server/src/platform/in-turn.ts', 'What has ended is waited for no longer.', [
    ['if (last.get(key) === mine) last.delete(key);', 'last.delete(key);: last.delete(key); → ;'],
  ]),
  ...inFile(
    'packages/server/src/features/publishing/ready-release.ts',
    'Of two equal instants either is the same.',
    [['return wanted > madeAt ? wanted : madeAt;', 'wanted > madeAt: > → >=']],
  ),
  ...inFile(
    'packages/server/src/features/publishing/status-of.ts',
    'The number of a withdrawn release is 1 or more.',
    [
      [
        'isWithdrawn: withdrawn !== null && (current?.sequence ?? 0) <= withdrawn,',
        'current?.sequence ?? 0: 0 → 1',
      ],
    ],
  ),
  ...inFile(`${INDEX}/open-release-index.ts`, 'The first of the releases that stand is the first as it is.', [
    [
      'if (current > 0) state.statuses.set(key, { ...status, releases: status.releases.slice(current) });',
      'current > 0: > → >=',
    ],
  ]),
  ...inFile(`${INDEX}/open-release-index.ts`, 'No change of the catalogue has a number below 0.', [
    ['sequence: -1,', '-1: 1 → 2'],
  ]),
  ...inFile(`${INDEX}/latest-corrections.ts`, 'Of no rows, no release is looked up.', [
    ['if (rows.length === 0) return new Map();', 'return new Map();: new Map() → undefined'],
  ]),
  ...inFile(`${INDEX}/open-release-index.ts`, 'No two releases have one number.', [
    [
      '(last, each) => (last && last.sequence > each.sequence ? last : each),',
      'last.sequence > each.sequence: > → >=',
    ],
  ]),
  ...inFile(`${INDEX}/table-statuses.ts`, 'Few tables are named to the database for its speed alone.', [
    [
      ".$if(codes.length > 0 && codes.length <= FEW_TABLES, (few) => few.where('releases.code_key', 'in', codes))",
      'codes.length <= FEW_TABLES: <= → <',
      'codes.length <= FEW_TABLES: <= → >',
      'codes.length > 0: > → <=',
      'codes.length > 0: 0 → 1',
    ],
    ['const FEW_TABLES = 50;', 'FEW_TABLES = 50: 50 → 51'],
  ]),
  ...inFile(`${INDEX}/prefetch-releases.ts`, 'Of nothing that waits nothing is fetched.', [
    ['if (waiting.size > 0) running ??= work();', 'waiting.size > 0: > → >='],
  ]),
  ...inFile(`${INDEX}/release-pins.ts`, 'What is written down again is written down once.', [
    [
      'if (known.size >= MOST_REMEMBERED) known.clear();',
      'known.size >= MOST_REMEMBERED: >= → <',
      'known.clear();: known.clear(); → ;',
    ],
    ['known.add(releaseId);', 'known.add(releaseId);: known.add(releaseId); → ;'],
  ]),
  ...inFile('packages/server/src/releases/figures/end-unopened-texts.ts', 'No clock stands that early.', [
    ['let next = 0;', 'next = 0: 0 → 1'],
  ]),
  ...inFile(
    'packages/server/src/releases/figures/end-unopened-texts.ts',
    'What begins now is no more of long ago than nothing is.',
    [['return now.toISOString();', 'return now.toISOString();: now.toISOString() → undefined']],
  ),
  ...inFile(
    'packages/server/src/releases/sdmx/selected-observations.ts',
    'What was found for the last observation is found again.',
    [
      [
        'return one.status === other.status && one.decimals === other.decimals && one.unit === other.unit;',
        'return one.status === other.status && one.decimals === other.decimals …: one.status === other.status && one.decimals === other.decimals && one.… → undefined',
      ],
    ],
  ),
  ...inFile('packages/server/src/releases/sdmx/sorted-sets.ts', 'No series comes before the first stretch.', [
    ['let [low, high] = [0, stretches.length];', '[0, stretches.length]: 0 → 1'],
  ]),
  ...inFile('packages/server/src/releases/sdmx/part-of-structure.ts', 'What is above nothing is no item.', [
    ['while (at !== undefined && !kept.has(at)) {', 'at !== undefined && !kept.has(at): && → ||'],
  ]),
  ...inFile(`${READING}/categories-at.ts`, 'It is looked at only behind a `*`, which sets it.', [
    ['let back = -1;', '-1: 1 → 2'],
    ['let backLetter = 0;', 'backLetter = 0: 0 → 1'],
  ]),
  ...inFile(
    'packages/server/src/releases/bucket/s3-bucket.ts',
    'Only how long it waits before it asks again.',
    [
      [
        'const pause = this.#patience.pauseMs * 4 ** (failures - 1);',
        'this.#patience.pauseMs * 4 ** (failures - 1): * → /',
        '4 ** (failures - 1): 4 → 5',
        'failures - 1: - → +',
        'failures - 1: 1 → 2',
      ],
      [
        'await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random() / 2)));',
        'pause * (0.5 + Math.random() / 2): * → /',
        '0.5 + Math.random() / 2: + → -',
        'Math.random() / 2: / → *',
        'Math.random() / 2: 2 → 3',
      ],
    ],
  ),
  ...inFile(
    'packages/server/src/features/downloads/colophon-of.ts',
    'Of two equal instants either is the same.',
    [
      [
        'return corrections.reduce((latest, { at }) => (at > latest ? at : latest), release.publishedAt);',
        'at > latest: > → >=',
      ],
    ],
  ),
  ...inFile(`${PREPARING}/carrying-over/order-categories.ts`, 'Every part of a whole is a category.', [
    ['const place = (id: string): number => places.get(id) ?? 0;', 'places.get(id) ?? 0: 0 → 1'],
  ]),
];
