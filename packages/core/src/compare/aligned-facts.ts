import { FUNCTION_FLAGS, allows, type FunctionFlags } from '../table/function-flags.ts';
import { and, sentences, type FactList, type Write } from '../message/message.ts';
import { comparisonNote } from '../compute/formula/formula-note.ts';
import type { Footnote, TableFacts } from '../table/stat-table.ts';
import type { TableCode } from '../table/table-code.ts';
import { footnoteId, type AlignedItem } from './aligned-items.ts';
import type { ComparedView } from './compared-view.ts';
import { comparisonProperties } from './comparison-properties.ts';
import { comparisonWarnings } from './comparison-warnings.ts';
import { ITEM_DIMENSION, TIME_DIMENSION } from './shared-dimensions.ts';

/** The code of joined tables. */
const COMPARISON_CODE = 'comparison' as TableCode;

/** What the facts of tables put into one depend on besides the tables. */
export interface Joint {
  /** Ids of the joined dimensions in the stub. */
  readonly shared: readonly string[];
  readonly isTimed: boolean;
  readonly items: readonly AlignedItem[];
  readonly write: Write;
}

/**
 * The facts of joined tables are those that all of them state. Sources and agencies are all named; every footnote names
 * its table; a function is allowed where every table allows it.
 */
export function alignedFacts(compared: readonly ComparedView[], joint: Joint): TableFacts {
  const facts = compared.map(({ view }) => view.facts);
  const frequency = joint.isTimed ? onlyOne(compared.map((each) => each.frequency)) : undefined;
  const adjustment = onlyOne(facts.map(({ seasonalAdjustment }) => seasonalAdjustment));
  const licence = onlyOne(facts.map((each) => each.licence));
  const unit = onlyOne(joint.items.map((item) => item.unit));
  const decimals = onlyOne(joint.items.map((item) => item.decimals));
  const title = joint.write(titleOf(facts));
  const warnings = warningsOf(compared, joint.write);
  return {
    code: COMPARISON_CODE,
    kind: 'DC',
    title,
    groupTitle: title,
    agency: joined(facts.map(({ agency }) => agency)),
    source: joined(facts.map(({ source }) => source)),
    topics: [],
    ...(licence !== undefined && { licence }),
    ...(frequency && { frequency }),
    ...(adjustment !== undefined && { seasonalAdjustment: adjustment }),
    ...(unit !== undefined && { unit }),
    ...(decimals !== undefined && { decimals }),
    footnotes: [...warnings, ...compared.flatMap(footnotesOf)],
    tableFootnotes: [...warnings.map(({ id }) => id), ...compared.flatMap(tableFootnotesOf)],
    heading: joint.isTimed
      ? { rows: [...joint.shared, ITEM_DIMENSION], columns: [TIME_DIMENSION] }
      : { rows: joint.shared, columns: [ITEM_DIMENSION] },
    functions: commonFunctions(facts),
    charts: { allowed: {} },
    isFictional: facts.some(({ isFictional }) => isFictional),
    isEnabled: true,
    isDeleted: false,
    apiPublic: false,
    apiAdmin: false,
    apiDev: false,
  };
}

/** Warnings of differences between the tables accompany their figures, in files too. */
function warningsOf(compared: readonly ComparedView[], write: Write): readonly Footnote[] {
  const warnings = comparisonWarnings(compared, comparisonProperties(compared));
  return warnings.map(({ key, title, text }) => ({
    id: comparisonNote(key),
    text: write(sentences([title, text])),
  }));
}

/** The titles of compared tables as one: `Births and Deaths`. */
export function titleOf(facts: readonly Pick<TableFacts, 'title'>[]): FactList {
  return and(facts.map(({ title }) => title));
}

function onlyOne<Each>(values: readonly Each[]): Each | undefined {
  const [only, ...others] = new Set(values);
  return others.length === 0 ? only : undefined;
}

function joined(names: readonly string[]): string {
  return [...new Set(names)].join('; ');
}

function footnotesOf({ tag, view }: ComparedView): readonly Footnote[] {
  return view.facts.footnotes.map(({ id, text }) => ({ id: footnoteId(tag, id), text: `${tag}: ${text}` }));
}

/** Footnotes of a dimension that is not shared become footnotes of the joined table: their dimension is gone. */
function tableFootnotesOf({ tag, view }: ComparedView): readonly string[] {
  const ofDimensions = view.cube.dimensions.flatMap(({ footnotes }) => footnotes ?? []);
  return [...new Set([...view.facts.tableFootnotes, ...ofDimensions])].map((id) => footnoteId(tag, id));
}

function commonFunctions(facts: readonly TableFacts[]): FunctionFlags {
  const off = FUNCTION_FLAGS.filter((flag) => facts.some(({ functions }) => !allows(functions, flag)));
  return Object.fromEntries(off.map((flag) => [flag, false]));
}
