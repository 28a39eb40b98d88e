import { describe, expect, it } from 'vitest';

import { findMutants, withMutant } from './find-mutants.ts';

const changesIn = (source: string): readonly string[] =>
  findMutants('a.ts', source).map((mutant) => withMutant(source, mutant));

describe(findMutants, () => {
  it.each([
    ['x = a === b', ['x = a !== b']],
    ['x = a < b', ['x = a <= b', 'x = a >= b']],
    ['x = a < 0.5 - b', ['x = a >= 0.5 - b', 'x = a < 0.5 + b']],
    [
      'const a = 1e-12; x = c <= a * b',
      ['const a = 1e-12; x = c > a * b', 'const a = 1e-12; x = c <= a / b'],
    ],
    ['if (a < b) b = a;', ['if (a >= b) b = a;']],
    ['if (c && a < b) b = a;', ['if (c || a < b) b = a;', 'if (c && a >= b) b = a;']],
    ['if (c || a < b) b = a;', ['if (c && a < b) b = a;', 'if (c || a >= b) b = a;']],
    [
      'if (a !== b) return a > b;',
      ['if (a === b) return a > b;', 'if (a !== b) return undefined;', 'if (a !== b) return a <= b;'],
    ],
    [
      'if (a.b !== c.b) return c.b < a.b;',
      [
        'if (a.b === c.b) return c.b < a.b;',
        'if (a.b !== c.b) return undefined;',
        'if (a.b !== c.b) return c.b >= a.b;',
      ],
    ],
    [
      'if (a !== c) return a > b;',
      [
        'if (a === c) return a > b;',
        'if (a !== c) return undefined;',
        'if (a !== c) return a >= b;',
        'if (a !== c) return a <= b;',
      ],
    ],
    [
      "{ if (a === 0) return 'b'; return a > 0 ? 'c' : 'd'; }",
      [
        "{ if (a !== 0) return 'b'; return a > 0 ? 'c' : 'd'; }",
        "{ if (a === 1) return 'b'; return a > 0 ? 'c' : 'd'; }",
        "{ if (a === 0) return undefined; return a > 0 ? 'c' : 'd'; }",
        "{ if (a === 0) return 'b'; return undefined; }",
        "{ if (a === 0) return 'b'; return a <= 0 ? 'c' : 'd'; }",
        "{ if (a === 0) return 'b'; return a > 1 ? 'c' : 'd'; }",
      ],
    ],
    [
      "{ if (a === 0) return 'b'; return a > 0 && c; }",
      [
        "{ if (a !== 0) return 'b'; return a > 0 && c; }",
        "{ if (a === 1) return 'b'; return a > 0 && c; }",
        '{ if (a === 0) return undefined; return a > 0 && c; }',
        "{ if (a === 0) return 'b'; return undefined; }",
        "{ if (a === 0) return 'b'; return a > 0 || c; }",
        "{ if (a === 0) return 'b'; return a >= 0 && c; }",
        "{ if (a === 0) return 'b'; return a <= 0 && c; }",
        "{ if (a === 0) return 'b'; return a > 1 && c; }",
      ],
    ],
    ['x = a === b ? c : a > b', ['x = a !== b ? c : a > b', 'x = a === b ? c : a <= b']],
    [
      'x = a === b ? a > b : c',
      ['x = a !== b ? a > b : c', 'x = a === b ? a >= b : c', 'x = a === b ? a <= b : c'],
    ],
    ['if (a.compare(b) < 0) b = a;', ['if (a.compare(b) >= 0) b = a;']],
    ['const a = 1_000; x = b > a', ['const a = 1_000; x = b <= a']],
    ['const a = 1 << 10; x = b > a', ['const a = 1 << 10; x = b <= a']],
    [
      'const a = 3 * 10; x = b > a',
      [
        'const a = 3 / 10; x = b > a',
        'const a = 4 * 10; x = b > a',
        'const a = 3 * 11; x = b > a',
        'const a = 3 * 10; x = b >= a',
        'const a = 3 * 10; x = b <= a',
      ],
    ],
    [
      "function* f() { if (a % 4 === 0) yield 'b'; }",
      [
        "function* f() { if (a % 4 !== 0) yield 'b'; }",
        "function* f() { if (a % 5 === 0) yield 'b'; }",
        "function* f() { if (a % 4 === 1) yield 'b'; }",
      ],
    ],
    [
      "function* f() { if (a.length < 9) continue; yield a; b = ''; }",
      [
        "function* f() { if (a.length <= 9) continue; yield a; b = ''; }",
        "function* f() { if (a.length >= 9) continue; yield a; b = ''; }",
        "function* f() { if (a.length < 10) continue; yield a; b = ''; }",
      ],
    ],
    ['x = a[b] ?? 0', []],
    ['x = a[b] ?? -1', []],
    ['x = a.at(b) ?? 0', []],
    ['x = a[b]?.c.d ?? 0', []],
    ['x = a.at(b)?.c ?? 0', []],
    ['x = a[b] ?? { c: 0, d: -1 }', []],
    ['x = a.split(b)[c]?.length ?? 0', ['x = a.split(b)[c]?.length ?? 1']],
    ['x = a?.c ?? 0', ['x = a?.c ?? 1']],
    ['const [a = 0, { b = 0 } = { b: -1 }] = c', ['const [a = 0, { b = 1 } = { b: -1 }] = c']],
    ['x = (b ?? -1) + 1', ['x = (b ?? -1) - 1', 'x = (b ?? -2) + 1', 'x = (b ?? -1) + 2']],
    ['x = -1', ['x = -2']],
    ["x = a.split('-', 1)[0]", ["x = a.split('-', 1)[1]"]],
    ['x = a.limit(1).executeTakeFirst()', []],
    ['x = a.limit(1).execute()', ['x = a.limit(2).execute()']],
    ["x = a.split('-', 1)[1]", ["x = a.split('-', 2)[1]", "x = a.split('-', 1)[2]"]],
    [
      'function f(a = -1) { b = a + c; }',
      ['function f(a = -2) { b = a + c; }', 'function f(a = -1) { b = a - c; }'],
    ],
    ['x = a ? -1 : 1', ['x = a ? -2 : 1', 'x = a ? -1 : 2']],
    [
      'x = a < 0 ? -1 : 1',
      [
        'x = a <= 0 ? -1 : 1',
        'x = a >= 0 ? -1 : 1',
        'x = a < 1 ? -1 : 1',
        'x = a < 0 ? -2 : 1',
        'x = a < 0 ? -1 : 2',
      ],
    ],
    ['x = a < b ? -1 : 1', ['x = a >= b ? -1 : 1']],
    ['x = a ?? 0', ['x = a ?? 1']],
    ['x = a && b', ['x = a || b']],
    ['x = a || -1', ['x = a && -1']],
    ['let a = -1; x = a >= b', ['let a = -1; x = a > b', 'let a = -1; x = a < b']],
    ['let a = -1; a += b', ['let a = -2; a += b', 'let a = -1; a -= b']],
    ['x = a + b', ['x = a - b']],
    ['x += a', ['x -= a']],
    ['x = 7', ['x = 8']],
    ['const MOST_ROWS = 200;', ['const MOST_ROWS = 201;']],
    ['const rows = { AT_ONCE: 200 };', ['const rows = { AT_ONCE: 201 };']],
    ['x = 4 * 10', ['x = 4 / 10', 'x = 5 * 10', 'x = 4 * 11']],
    ['x = true', ['x = false']],
    ['function f() { return false; }', ['function f() { return true; }']],
    ['x = !a', ['x = a']],
    ['if (a) tell(b);', ['if (a) ;']],
    ['await tell(b);', [';']],
    ['{ const a = kept.get(key) ?? []; kept.set(key, a); }', ['{ const a = kept.get(key) ?? []; ; }']],
    [
      '{ const a = kept.get(key); if (a) throw a; const b = []; kept.set(key, b); return; }',
      ['{ const a = kept.get(key); if (a) throw a; const b = []; ; return; }'],
    ],
    [
      '{ const a = kept.get(key); if (a) return a; const b = []; kept.set(key, b); return b; }',
      [
        '{ const a = kept.get(key); if (a) return undefined; const b = []; kept.set(key, b); return b; }',
        '{ const a = kept.get(key); if (a) return a; const b = []; kept.set(key, b); return undefined; }',
      ],
    ],
    ['{ if (tell()) kept.set(key, a); }', ['{ if (tell()) ; }']],
    [
      '{ kept.clear(); const a = other.get(key) ?? work(key); other.set(key, a); }',
      ['{ ; const a = other.get(key) ?? work(key); other.set(key, a); }'],
    ],
    [
      '{ const a = kept.get(key) ?? work(key); if (tell(a)) kept.set(key, a); }',
      ['{ const a = kept.get(key) ?? work(key); if (tell(a)) ; }'],
    ],
    ['function f() { return -1; }', ['function f() { return undefined; }']],
    ['function f() { return a; }', ['function f() { return undefined; }']],
  ])('changes one thing in %s', (source, mutants) => {
    expect(changesIn(source)).toEqual(mutants);
  });

  it.each([
    "import { a } from 'b';",
    'type A = 1 | true;',
    "x = 'Tables: ' + a",
    'x = `${a}` + b',
    'function f(): 1 { throw new RangeError(`${a - 1} of ${b + 1}`); }',
    'function f() { return undefined; }',
    "function f() { return ''; }",
    '{ const a = kept.get(key) ?? work(key); kept.set(key, a); }',
    '{ const a = this.#kept.get(key) ?? work(key); this.#kept.set(key, a); }',
    '{ const a = kept.get(key) ?? work(key); if (a.size > 9) kept.set(key, a); }',
    '{ if (kept.size > 9) kept.clear(); const a = kept.get(key) ?? work(key); kept.set(key, a); }',
    'x = b ?? -1',
    'function f(a = -1) {}',
    'x = a ? -1 : b',
    'x = y.fill(-1)',
    'log.info({ a: true });',
    'x = { 850: a }',
    'const { 0: a } = b;',
    'x = 65_536',
    'x = 200 * 1024',
    'x = 1 << 14',
    'const ROWS_AT_ONCE = 200;',
    'const AT_ONCE = 500;',
    'const ROWS_A_TURN = 256;',
    'const PIECES_AHEAD = 8;',
    'const PAUSE_MS = 400;',
    'const BYTES_PER_RUN = 24;',
    "x = `${a} ${a === 1 ? 'year' : 'years'}`",
    'for (; ; at += 1) {}',
    "function* f() { if (row % ROWS_A_TURN === 0) yield ''; }",
    'if (at % 512 === 0) await nextTurn();',
    'await nextTurn();',
    'function f() { return new Problem(a); }',
    "x = byteCache<A>(most, ({ length }) => length + 200, 'a');",
    "x = byteCache(most, bytesOf, 'a'); function bytesOf(a) { return a.length + 200; }",
    "function* f() { if (text.length < 512) continue; yield text; text = ''; }",
  ])('has nothing to change in %s', (source) => {
    expect(changesIn(source)).toEqual([]);
  });

  it('says where and what', () => {
    expect(findMutants('a.ts', 'const a = 1_000;\nconst b = c >\n  limit;')).toMatchObject([
      { file: 'a.ts', line: 2, change: 'c > limit: > → >=' },
      { file: 'a.ts', line: 2, change: 'c > limit: > → <=' },
    ]);
  });
});
