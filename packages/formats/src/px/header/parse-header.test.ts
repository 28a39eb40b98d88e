import { describe, expect, it } from 'vitest';
import { oneLine, parseHeader } from './parse-header.ts';
import { obstacleToValue, textsOf } from './px-values.ts';

const entriesOf = (text: string) => parseHeader('a.px', text).entries;
/** A statement of tokens as they are written, and where it and each of them begin. */
const told = (text: string) =>
  entriesOf(text).map(({ keyword, language, keys, value, line, column }) =>
    [
      `${line}:${column} ${keyword}`,
      ...(language === undefined ? [] : [`[${language}]`]),
      ...keys.map((key) => `(${key})`),
      ...value.map((token) => `${token.line}:${token.column} ${token.kind} ${token.text}`),
    ].join(' '),
  );

describe(parseHeader, () => {
  it.each([
    ['TITLE="Births";', ['1:1 TITLE 1:7 text Births']],
    ['\ufeff TITLE = "Bir" \r\n "ths" ;', ['1:3 TITLE 1:11 text Births']],
    ['A=1;\n\nB-C=2 ;', ['1:1 A 1:3 word 1', '3:1 B-C 3:5 word 2']],
    ['VALUES[SV]("a b","c")="x","y";', ['1:1 VALUES [sv] (a b) (c) 1:23 text x 1:26 sign , 1:27 text y']],
    ['VALUES["en-GB"]( "a\r\n b" )="x";', ['1:1 VALUES [en-gb] (a b) 2:7 text x']],
    [
      'TIMEVAL("t")=TLIST(A1),"2020"-"2021";',
      [
        '1:1 TIMEVAL (t) 1:14 word TLIST 1:19 sign ( 1:20 word A1 1:22 sign ) 1:23 sign , 1:24 text 2020 1:30 sign - 1:31 text 2021',
      ],
    ],
    ['A=;', ['1:1 A']],
    ['A="";DATA=1 2 3;B=4;', ['1:1 A 1:3 text ', '1:6 DATA']],
    ['', []],
  ])('reads %j', (text, statements) => {
    expect(told(text)).toEqual(statements);
  });

  it('reads dots and underlines in a keyword as hyphens, and says so where it stands', () => {
    const { entries, warnings } = parseHeader('a.px', 'A=1;\n last.updated="x";AXIS_VERSION="y";B-C=1;');
    expect(entries.map(({ keyword }) => keyword)).toEqual(['A', 'LAST-UPDATED', 'AXIS-VERSION', 'B-C']);
    expect(warnings.map(({ line, column, message: { key } }) => [line, column, key])).toEqual([
      [2, 2, 'read.px.keyword-read-as'],
      [2, 19, 'read.px.keyword-read-as'],
    ]);
  });

  it.each([
    ['A=1;\n"x"=2;', 'a.px:2:1: read.px.keyword-expected('],
    ['A "x";', 'a.px:1:3: read.px.sign-after-keyword(=, A'],
    ['A', 'a.px:1:2: read.px.sign-after-keyword(=, A, read.end-of-file)'],
    ['A[]=1;', 'a.px:1:3: read.px.language-expected('],
    ['A[en=1;', 'a.px:1:5: read.px.sign-after-language(], en'],
    ['A(x)=1;', 'a.px:1:3: read.px.name-expected('],
    ['A("x" "y"=1;', 'a.px:1:10: read.px.sign-after-names()'],
    ['A="x\n\n', 'a.px:1:3: read.px.open-text'],
    ['A="x"\n\n', 'a.px:3:1: read.px.ends-within(A)'],
    ['A="x" 5;', 'a.px:1:7: read.px.comma-expected(A'],
    ['A=f(x) 5;', 'a.px:1:8: read.px.comma-expected(A'],
    ['A=(x) 5;', 'a.px:1:7: read.px.comma-expected(A'],
    ['A=%;', 'a.px:1:3: read.px.unreadable-value(A'],
  ])('refuses %j at its place', (text, problem) => {
    expect(() => entriesOf(text)).toThrow(problem);
  });

  it('shows at most twelve signs of what it found', () => {
    expect(() => entriesOf('A %%%%%%%%%%%%%%%%')).toThrow('(%%%%%%%%%%%%)');
  });
});

describe(oneLine, () => {
  it('takes line breaks for blanks, and drops blank lines', () => {
    expect(oneLine(' a \r\n\n  b c ')).toBe('a b c');
  });
});

describe(obstacleToValue, () => {
  const isOfKind = (value: string, kind: Parameters<typeof obstacleToValue>[1]) => {
    const [entry] = entriesOf(`A=${value};`);
    return entry !== undefined && obstacleToValue(entry, kind) === undefined;
  };

  it.each([
    ['text', ['"x"', '""'], ['"x","y"', 'x', '1', '']],
    ['texts', ['"x"', '"x","y"', '"x",', ',"x"'], ['', ',', '"x",y', '"x"-"y"']],
    ['number', ['12'], ['"12"', 'x1', '1,2', '']],
    ['yes-no', ['YES', 'no', '"Yes"'], ['maybe', 'YES,NO', '']],
    ['yes-no-or-text', ['YES', '"any"'], ['any', '"x","y"']],
    ['word', ['CODES', 'values'], ['"CODES"', 'others', 'CODES,VALUES']],
    ['times', ['TLIST(A1)', 'tlist(Q1),"x"'], ['TLIST', 'TLIST("A1")', 'LIST(A1)', 'TLIST,A1']],
    ['pairs', ['"x"', '"x":"y"'], ['', 'x:y']],
    ['anything', ['', 'x', '"x":1'], []],
  ] as const)('tells what is of the kind “%s”', (kind, fitting, others) => {
    expect(fitting.filter((value) => !isOfKind(value, kind))).toEqual([]);
    expect(others.filter((value) => isOfKind(value, kind))).toEqual([]);
  });
});

describe(textsOf, () => {
  it.each([
    ['"x","y"', ['x', 'y']],
    ['"x",', ['x', '']],
    [',"y"', ['', 'y']],
    ['TLIST(A1),"x"', ['', 'x']],
  ])('reads the texts of %s', (value, texts) => {
    const [entry] = entriesOf(`A=${value};`);
    expect(entry && textsOf(entry)).toEqual(texts);
  });
});
