import { message } from '@almanac/core';
import { joinStatuses, readStatus, type ObservationStatus } from '../reading/observation-status.ts';
import { titleOf } from './plan-axes.ts';
import { attributesOf, type ColumnPlan } from './column-plan.ts';
import type { ReadingNotes } from '../reading/reading.ts';
import type { ByteRow } from './rows/byte-row.ts';
import { conceptOf } from './structure/concepts.ts';
import { columnName, namedCode } from './structure/name-codes.ts';
import type { SdmxColumn } from './sdmx-columns.ts';
import type { DataStructure } from './structure/data-structure.ts';
import { isEmpty, textAt } from './row-gate.ts';
import type { Survey, SurveyedColumn } from './survey-rows.ts';
import { quotedList } from '../reading/quoted-list.ts';

interface StatusSource {
  readonly plan: ColumnPlan;
  readonly survey: Survey;
  readonly structure: DataStructure | undefined;
}

/** A status column and the meaning of each of its texts. */
interface StatusColumn {
  readonly column: SurveyedColumn;
  readonly statuses: readonly (ObservationStatus | undefined)[];
}

/** Reads the status of a row's observation; most rows have none. */
export function rowStatusReader(source: StatusSource): (row: ByteRow) => ObservationStatus | undefined {
  const { plan } = source;
  const columns = [
    ...attributesOf(plan, 'status').map((column) => statusColumn(column, source, statusOf)),
    ...attributesOf(plan, 'confidentiality').map((column) => statusColumn(column, source, confidentialityOf)),
  ].filter(({ statuses }) => statuses.some((status) => status !== undefined));
  const remarks = cellNotes(source);
  return (row) => {
    let status: ObservationStatus | undefined;
    for (const { column, statuses } of columns) {
      const number = column.find(row.bytes, row.starts[column.field] ?? 0, row.ends[column.field] ?? 0);
      const own = statuses[number];
      if (own) status = status ? joinStatuses(status, own) : own;
    }
    for (const { field } of remarks) {
      if (!isEmpty(row, field))
        status = joinStatuses(status ?? NOTHING, { flags: [], notes: [], remarks: [textAt(row, field)] });
    }
    return status;
  };
}

const NOTHING: ObservationStatus = { flags: [], notes: [] };

/** Comments that differ between rows belong to cells; a comment that is always the same belongs to the table. */
function cellNotes({ plan, survey }: StatusSource): readonly SdmxColumn[] {
  return attributesOf(plan, 'note').filter((column) => survey.of(column).texts.length > 1);
}

/** The footnotes of the whole table: comments and further attributes that are the same in every row. */
export function constantNotes({
  plan,
  survey,
  structure,
  notes,
}: StatusSource & { readonly notes: ReadingNotes }): readonly string[] {
  const further = plan.attributes.filter(
    ({ id }) => [undefined, 'title'].includes(conceptOf(id)) && !OF_THE_MESSAGE.test(id),
  );
  const titles = plan.dimensions.map((column) => titleOf(column, { plan, survey }));
  const varying = further.filter((column) => survey.of(column).texts.length > 1 && !titles.includes(column));
  if (varying.length > 0) {
    notes.guesses.push(message('read.sdmx.attributes', { columns: quotedList(varying.map(({ id }) => id)) }));
  }
  const constant = (columns: readonly SdmxColumn[]) =>
    columns.filter((column) => isConstant(survey.of(column)));
  return [
    ...constant(attributesOf(plan, 'note')).map((column) => survey.of(column).texts[0] ?? ''),
    ...constant(further).map((column) => {
      const { name } = namedCode(survey.of(column), 0, structure);
      return `${columnName(column, structure)}: ${name}`;
    }),
  ];
}

/**
 * Attributes that are about the message and its making, not about what is counted. SCALE is how the IMF would print a
 * number: its values are unscaled, whatever SCALE says.
 */
const OF_THE_MESSAGE =
  /^(TIME_FORMAT|COLLECTION|AVAILABILITY|EMBARGO_TIME|UPDATED|VALID_(FROM|TO)|SCALE|PRECISION|DECIMALS_DISPLAYED)$/i;

function isConstant({ texts }: SurveyedColumn): boolean {
  return texts.length === 1 && !/^(_Z|)$/.test(texts[0] ?? '');
}

type ReadCode = (code: string, words: string | undefined) => ObservationStatus;

function statusColumn(column: SdmxColumn, { survey, structure }: StatusSource, read: ReadCode): StatusColumn {
  const surveyed = survey.of(column);
  const statuses = surveyed.texts.map((_, number) => {
    const { id, name } = namedCode(surveyed, number, structure);
    const status = read(id, name === id ? undefined : name);
    const saysNothing =
      status.flags.length === 0 && status.notes.length === 0 && status.absence === undefined;
    return saysNothing ? undefined : status;
  });
  return { column: surveyed, statuses };
}

function statusOf(code: string, words: string | undefined): ObservationStatus {
  return readStatus(code, words);
}

/** In the code list of confidentiality, F is free; every other code restricts the number. */
function confidentialityOf(code: string, words: string | undefined): ObservationStatus {
  if (/^(F|_Z|)$/i.test(code) || /^free\b/i.test(words ?? '')) return NOTHING;
  return { flags: [], absence: 'suppressed', notes: [words ?? 'Confidential'] };
}
