import {
  decimalsOfCategory,
  lastUpdatedOf,
  totalOf,
  unitOfCategory,
  type Category,
  type TableFacts,
  type TableView,
} from '@almanac/core';
import type { WordedColophon } from '../../writing/writing.ts';
import { keptStatements } from './kept-statements.ts';
import { pxStatement, pxText, pxWord } from './px-statement.ts';
import { hierarchyPairs, oneLine, timeValues, type WrittenVariable } from './written-variables.ts';

/** What the statements are about. */
export interface WrittenHeader {
  readonly view: TableView;
  readonly colophon: WordedColophon;
  readonly variables: readonly WrittenVariable[];
  /** Where the table states none: as many as its numbers have. */
  readonly decimals: number;
}

/** Every statement before the notes of single cells. */
export function* headerStatements(header: WrittenHeader): Generator<string> {
  const { view, colophon, variables } = header;
  const { facts } = view;
  const text = (keyword: string, value: string) => pxStatement(keyword, [], pxText(value));
  yield* text('CHARSET', 'ANSI');
  yield* text('AXIS-VERSION', '2013');
  yield* text('CODEPAGE', 'utf-8');
  yield* text('CREATION-DATE', momentOf(colophon.generatedAt));
  yield* pxStatement('DECIMALS', [], pxWord(Math.max(header.decimals, mostDecimals(variables))));
  yield* pxStatement('SHOWDECIMALS', [], pxWord(view.decimals >= 0 ? view.decimals : header.decimals));
  yield* text('MATRIX', facts.code);
  yield* text('SUBJECT-CODE', keptText(facts, 'SUBJECT-CODE') ?? areaOf(facts).slice(0, SUBJECT_CODE));
  yield* text('SUBJECT-AREA', keptText(facts, 'SUBJECT-AREA') ?? areaOf(facts));
  yield* text('TITLE', facts.title);
  yield* text('CONTENTS', keptText(facts, 'CONTENTS') ?? facts.title);
  yield* text('UNITS', facts.unit ?? '');
  yield* variableStatements(header);
  yield* keptStatements(view, variables);
  yield* sourceStatements(header);
  yield* noteStatements(header);
  for (const [keyword, sign] of SYMBOLS) yield* text(keyword, sign);
}

/** How absences are printed, in words that our own reader knows, too. */
const SYMBOLS = [
  ['DATASYMBOL1', '.'],
  ['DATASYMBOL2', '..'],
  ['DATASYMBOL4', ':'],
  ['DATASYMBOL5', 'later'],
  ['DATASYMBOL6', '......'],
  ['DATASYMBOLNIL', '-'],
] as const;

/** The most signs of a subject code. */
const SUBJECT_CODE = 20;

function areaOf({ topics: [topic], title }: TableFacts): string {
  return topic?.grouping ?? title;
}

function keptText({ keywords = [] }: TableFacts, name: string): string | undefined {
  return keywords.find((each) => each.name === name && each.of === undefined)?.texts[0];
}

/** `2026-11-20T12:00…` as `20261120 12:00`. */
function momentOf(iso: string): string {
  const [day = '', time = ''] = iso.split('T');
  return `${day.replaceAll('-', '')} ${time.slice(0, 'HH:MM'.length) || '00:00'}`;
}

function mostDecimals(variables: readonly WrittenVariable[]): number {
  return variables.reduce(
    (most, { categories }) =>
      categories.reduce((known, each) => Math.max(known, decimalsOfCategory(each, 0) ?? 0), most),
    0,
  );
}

function* variableStatements({ view, variables }: WrittenHeader): Generator<string> {
  for (const [keyword, isStub] of [
    ['STUB', true],
    ['HEADING', false],
  ] as const) {
    const texts = variables.filter((each) => each.isStub === isStub).map(({ name }) => name);
    if (texts.length > 0) yield* pxStatement(keyword, [], { kind: 'texts', texts });
  }
  const contents = variables.find(({ dimension }) => dimension.role === 'measure');
  if (contents) yield* pxStatement('CONTVARIABLE', [], pxText(contents.name));
  for (const variable of variables) yield* statementsOf(variable, view.facts);
  if (contents) yield* unitStatements(contents);
}

function* unitStatements({ categories, keyOf }: WrittenVariable): Generator<string> {
  for (const category of categories) {
    const unit = unitOfCategory(category, undefined);
    const key = keyOf(category);
    if (unit !== undefined && key !== undefined) yield* pxStatement('UNITS', [key], pxText(unit));
  }
}

function* statementsOf(variable: WrittenVariable, { keywords = [] }: TableFacts): Generator<string> {
  const { name, dimension, categories, keyOf } = variable;
  const textsOf = function* (textOf: (category: Category) => string): Generator<string> {
    for (const each of categories) yield oneLine(textOf(each));
  };
  yield* pxStatement('VARIABLECODE', [name], pxText(dimension.id));
  if (name !== dimension.label)
    yield* pxStatement('VARIABLE-LABEL', [name], pxText(oneLine(dimension.label)));
  yield* pxStatement('VALUES', [name], { kind: 'texts', texts: textsOf(({ label }) => label) });
  yield* pxStatement('CODES', [name], { kind: 'texts', texts: textsOf(({ id }) => id) });
  const time = timeValues(variable);
  if (time) {
    const { scale, periods } = time;
    yield* pxStatement('TIMEVAL', [name], {
      kind: 'word-and-texts',
      word: `TLIST(${scale})`,
      texts: periods,
    });
  }
  const pairs = hierarchyPairs(variable);
  if (pairs.length > 0) yield* pxStatement('HIERARCHIES', [name], pxWord(pairs.join(',\r\n')));
  for (const category of categories) {
    const decimals = decimalsOfCategory(category, undefined);
    const key = keyOf(category);
    if (decimals !== undefined && key !== undefined) {
      yield* pxStatement('PRECISION', [name, key], pxWord(decimals));
    }
  }
  if (keywords.length === 0) yield* roleStatements(variable);
}

/** What a PX file says itself of how a variable is left out, and whether it is a map. */
function* roleStatements({ name, dimension, categories, keyOf }: WrittenVariable): Generator<string> {
  if (dimension.role === 'geography') yield* pxStatement('VARIABLE-TYPE', [name], pxText('G'));
  const total = dimension.categories[totalOf(dimension) ?? -1];
  const shown = total && categories.find(({ id }) => id === total.id);
  const key = shown && keyOf(shown);
  if (key !== undefined) yield* pxStatement('ELIMINATION', [name], pxText(key));
}

function* sourceStatements({ view: { facts }, colophon }: WrittenHeader): Generator<string> {
  const text = (keyword: string, value: string) => pxStatement(keyword, [], pxText(value));
  const [source, survey] = [keptText(facts, 'SOURCE'), keptText(facts, 'SURVEY')];
  const kept = [source, survey].filter((each) => each !== undefined);
  // The agency may have named another source since.
  if (kept.join('; ') === facts.source) {
    if (source !== undefined) yield* text('SOURCE', source);
    if (survey !== undefined) yield* text('SURVEY', survey);
  } else yield* text('SOURCE', facts.source);
  const link = facts.sourceAddress ?? keptText(facts, 'LINK');
  if (link !== undefined) yield* text('LINK', link);
  yield* text('LAST-UPDATED', momentOf(lastUpdatedOf(facts, colophon)));
  if (facts.nextReleaseDate !== undefined) yield* text('NEXT-UPDATE', momentOf(facts.nextReleaseDate));
  if (facts.seasonalAdjustment !== undefined && facts.keywords === undefined) {
    yield* pxStatement('SEASADJ', [], pxWord('YES'));
  }
  yield* text('PX-SERVER', colophon.address);
}

/** Notes on the table, its variables and their values. Facts that keywords state are no notes. */
function* noteStatements({ view, variables }: WrittenHeader): Generator<string> {
  const { footnotes, tableFootnotes } = view.facts;
  const byId = new Map(footnotes.map((each) => [each.id, each]));
  const notes = function* (keyword: string, keys: readonly string[], ids: readonly string[] = []) {
    for (const id of ids) {
      const note = byId.get(id);
      if (note === undefined || note.keyword !== undefined) continue;
      yield* pxStatement(`${keyword}${note.isMandatory ? 'X' : ''}`, keys, pxText(note.text));
    }
  };
  yield* notes('NOTE', [], tableFootnotes);
  for (const { name, dimension, categories, keyOf } of variables) {
    yield* notes('NOTE', [name], dimension.footnotes);
    for (const category of categories) {
      const key = keyOf(category);
      if (key !== undefined) yield* notes('VALUENOTE', [name, key], category.footnotes);
    }
  }
}
