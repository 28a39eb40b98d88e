import { type Fact, message, quoted } from '@almanac/core';

import type { TableSummary } from '../../../releases/index/indexed-release.ts';
import type { ReleaseIndex } from '../../../releases/index/release-index.ts';
import { nameKeyOf } from '../preparing/slug-of.ts';
import type { Finding } from './check.ts';

/** A release whose names are compared with those that readers know. */
export interface Named {
  readonly code: string;
  readonly summary: Pick<TableSummary, 'agency' | 'topics' | 'title'>;
  /** The release before; undefined for a new table. */
  readonly before: Pick<TableSummary, 'agency' | 'topics'> | undefined;
}

/** Asks about a new topic, agency or table that is spelt nearly like a known one: a slip would make a second one. */
export function newNames(
  index: Pick<ReleaseIndex, 'all' | 'current'>,
  { code, summary, before }: Named,
): readonly Finding[] {
  const tables = index.all();
  const near: Fact[] = [];
  const topics = [...tables.map((table) => table.summary.topics), before?.topics ?? []];
  for (const topic of summary.topics) {
    // Mostly a table has it: to spell out thousands of names would take longer than all else.
    if (topics.some((known) => known.some((each) => isSameTopic(each, topic)))) continue;
    const known = nearestOf(pathOf(topic), new Set(topics.flat().map(pathOf)));
    if (known !== undefined) near.push(message('check.new-names.topic', told(pathOf(topic), known)));
  }
  const agencies = new Set(tables.map((table) => table.summary.agency));
  if (before !== undefined) agencies.add(before.agency);
  const agency = nearestOf(summary.agency, agencies);
  if (agency !== undefined) near.push(message('check.new-names.agency', told(summary.agency, agency)));
  const twin = before === undefined ? twinOf(index, { code, summary }) : undefined;
  if (twin !== undefined) near.push(message('check.new-names.code', { code, known: twin }));
  return near.map((said) => ({ check: 'new-names', level: 'asks', message: said }));
}

function told(name: string, known: string): { readonly name: Fact; readonly known: Fact } {
  return { name: quoted(name), known: quoted(known) };
}

type Topic = TableSummary['topics'][number];

function isSameTopic(one: Topic, other: Topic): boolean {
  return one.topic === other.topic && one.subject === other.subject && one.grouping === other.grouping;
}

function pathOf({ grouping, subject, topic }: Topic): string {
  return [grouping, subject, topic].join(' > ');
}

/** The table of that title under nearly that code: families of tables have codes in a row, but titles of their own. */
function twinOf(
  index: Pick<ReleaseIndex, 'all' | 'current'>,
  { code, summary }: Pick<Named, 'code' | 'summary'>,
): string | undefined {
  if (index.current(code) !== undefined) return undefined;
  const title = nameKeyOf(summary.title);
  return index
    .all()
    .find(
      (table) =>
        table.code.length >= LEAST_CODE &&
        table.summary.agency === summary.agency &&
        isOneSlip(table.code.toLowerCase(), code.toLowerCase()) &&
        nameKeyOf(table.summary.title) === title,
    )?.code;
}

/** Shorter codes are near to each other anyway. */
const LEAST_CODE = 6;

/** The known name that differs by a slip or two; undefined where the name itself is known, or none is near. */
function nearestOf(name: string, known: ReadonlySet<string>): string | undefined {
  if (known.has(name)) return undefined;
  const key = nameKeyOf(name);
  const keys = [...known].map((each) => ({ each, key: nameKeyOf(each) }));
  if (keys.some((other) => other.key === key)) return undefined;
  return keys.find((other) => isSlip(other.key, key))?.each;
}

/** Names that differ in a number are different on purpose. */
function isSlip(one: string, other: string): boolean {
  if (one.replace(/\d+/g, '') === other.replace(/\d+/g, '')) return false;
  const letters = (name: string): string => name.replace(/[^\p{L}\p{N}>]/gu, '');
  return letters(one) === letters(other) || isOneSlip(one, other);
}

/** Whether of two different names one letter is missing, added, another one, or two neighbours changed places. */
function isOneSlip(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}
