import { CHART_KEYS } from '@almanac/core';

import type { KnownTable } from './fuzzed-portal.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import type { Random } from './random.ts';

/**
 * Every step of an address and every parameter of a chart, a page or a file. `D` and `E` are placeholders for variables
 * of the table, `C` and `B` for categories of `D`, `N` for a number, `T` for any text.
 */
const PARAMETERS: readonly string[] = [
  ...[
    'choose=D:in(C,B)',
    'choose=D:latest(N)',
    'choose=D:range(C,B)',
    'choose=D:range(,B)',
    'choose=D:levels(N)',
  ],
  ...['choose=D:none', 'choose=D:all', 'choose=D:children(C)', 'choose=D:part(N)', 'choose=D:T', 'choose=T'],
  ...[
    'pivot=D/E',
    'pivot=E/D',
    'pivot=D,E/',
    'pivot=/D,E',
    'pivot=D,D/E',
    'pick=D:C',
    'pick=D:T',
    'decimals=N',
  ],
  ...['sort=rows:text:DESCENDING', 'sort=columns:by(C,B):ASCENDING', 'sort=rows:by(T):DESCENDING'],
  ...[
    'sum=D:in(C,B):c1:name(T)',
    'sum=D:in(C,B):c2:name(Both):after(C):zero()',
    'sum=D:in(c1,C):c7:name(More)',
  ],
  ...[
    'difference=D:in(C,B):c3:name(Gap):first()',
    'product=D:in(C,B):c4:name(T)',
    'ratio=D:in(B,C):c5:name(R)',
  ],
  ...['formula=D:[C] ~2f [B] * 100:f1:name(Share)', 'formula=D:T:f2:name(F)', 'formula=D:1^9^9^9:f3:name(F)'],
  ...['formula=D:(((([C])))) - -[B]:f4:name(F)', 'divide=N', 'divide=D:in(C,B):N', 'percentage=row-total'],
  ...['percentage=row-total:D:in(C,B)', 'percentage=grand-total:D:in(C):D:in(B)'],
  ...['percentage=column-total', 'percentage=grand-total', 'percentage=parent:D', 'percentage=category:D:C'],
  ...[
    'convert=annual:average',
    'convert=half-yearly:sum',
    'convert=quarterly:plain:hidden',
    'convert=monthly:sum',
  ],
  ...['change=year:percentage', 'change=period:absolute', 'change=period:percentage:of(D,C,B)', 'index=C'],
  ...['moving-average=N', 'moving-average=3:of(D,C)', 'cumulative=year:of(D,C)', 'cumulative=year'],
  ...[
    'growth=C:B:g1:name(T)',
    'span=C:B',
    'top=rows:top:N:by(C)',
    'top=columns:bottom:N:by(C,B)',
    'collapse=D:in(C)',
  ],
  ...[
    'hide-empty=both',
    'hide-empty=T',
    'tidy=yes',
    'tidy=T',
    'whole=true',
    'whole=T',
    'saved=T',
    'changes=1',
    'frame=',
    'panel=T',
  ],
  ...CHART_KEYS.map((key) => `chart=${key}`),
  ...[
    'chartTitle=T',
    'chartXTitle=T',
    'chartYTitle=T',
    'chartFootnote=T',
    'chartLegend=left',
    'chartScale=log',
  ],
  ...[
    'legend=right',
    'xTitle=T',
    'yTitle=T',
    'footnote=T',
    'males=T',
    'females=T',
    'variables=D,E',
    'chart=T',
  ],
  ...['layout=tidy', 'layout=T', 'rows=0-N', 'columns=0-N', 'rows=T', 'columns=N-0', 'width=N', 'height=N'],
  ...[
    'choose=D:constructor(C)',
    'sort=rows:constructor:ASCENDING',
    'convert=constructor:valueOf',
    'show=constructor',
  ],
  ...[
    'change=constructor:valueOf',
    'percentage=toString',
    'chart=constructor',
    'legend=__proto__',
    'pick=__proto__:C',
  ],
  ...[
    'show=aligned',
    'show=side',
    'only=shared',
    'apart=D',
    'v=1',
    'joined=decimals~3d1',
    'theme=dark',
    'scale=2',
    'scale=T',
    'words=none',
    'format=xlsx',
    'format=T',
    'from=C',
    'to=B',
  ],
];

const NUMBERS = [
  '0',
  '1',
  '2',
  '3',
  '5',
  '12',
  '24',
  '300',
  '640',
  '-1',
  '99999',
  '1.5',
  '1e3',
  '4294967296',
];

/** A query string for the page of a table: of what that page and its files know, filled in with the table's own names. */
export function viewAddress(random: Random, { variables }: KnownTable): string {
  const parts = Array.from({ length: random.below(4) }, () => {
    const { id, categories } = random.pick(variables);
    const other = random.pick(variables);
    const filled: Readonly<Record<string, () => string>> = {
      D: () => id,
      E: () => other.id,
      C: () => (categories.length > 0 ? random.pick(categories) : 'none'),
      B: () => (categories.length > 0 ? random.pick(categories) : 'none'),
      N: () => random.pick(NUMBERS),
      T: () => (random.chance(0.5) ? random.pick(HOSTILE_TEXTS) : 'A text'),
    };
    return random
      .pick(PARAMETERS)
      .replace(/(?<![A-Za-z])[BCDENT](?![A-Za-z])/g, (sign) => encoded(filled[sign]?.() ?? ''));
  });
  return parts.join('&');
}

/** As browsers write a text in an address. A half of a pair of characters cannot be written. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
