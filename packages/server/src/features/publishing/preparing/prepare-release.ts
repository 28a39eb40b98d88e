import { createReadStream, statSync } from 'node:fs';

import type { Manifest, Recipe } from '@almanac/contract';
import {
  codeFromTitle,
  type Fact,
  message,
  parseTableCode,
  sentences,
  type StatTable,
  summariseChanges,
  type TableCode,
  withPartitions,
} from '@almanac/core';
import {
  ReadingError,
  type DataStructure,
  type ReadOptions,
  type ReadTable,
  type SourceFile,
} from '@almanac/formats';

import { Problem } from '../../../platform/http/problem.ts';
import { packRelease } from '../../../releases/storage/pack-release.ts';
import { overruledFrom, tableHeadFrom } from '../../../releases/storage/table-file.ts';
import { valuesFrom } from '../../../releases/storage/values-file.ts';
import { findingsOn } from '../checks/all-checks.ts';
import { completeTable, titleFromFileName } from './complete-table.ts';
import type { LastRelease } from './carrying-over/carry-over.ts';
import { editDraft, saysTheSame } from './carrying-over/edit-draft.ts';
import { keepStructure, structureKept } from './carrying-over/kept-structure.ts';
import { settleRecipe } from './settle-recipe.ts';
import { summaryOf } from './summary-of.ts';
import type {
  Packed,
  PackRequest,
  Preparation,
  ReadAnswer,
  ReadRequest,
  Restored,
  UploadedFile,
} from './preparation.ts';
import { refuseFaultyCube } from './refuse-faulty-cube.ts';
import { warnOfDrift } from './warn-of-drift.ts';
import { warnOfLostDigits } from './warn-of-lost-digits.ts';

/** Reads a file of any format. */
export type ReadAnyTable = (file: SourceFile, options: ReadOptions) => Promise<FoundTable>;

type FoundTable = ReadTable & { readonly format?: string; readonly structure?: DataStructure };

/** The one format whose files give their rows neither codes nor numbers. */
const WITHOUT_CODES = 'table-builder-csv';

interface Reading {
  readonly fileName: string;
  /** Undefined where no file came, and the last release is edited. */
  readonly found: FoundTable | undefined;
  readonly manifest: Manifest;
  readonly guesses: readonly Fact[];
}

/** Prepares one release in this thread. */
export function preparationHere(readAny: ReadAnyTable): Preparation {
  let reading: Reading | undefined;
  return {
    read: async ({ file, ...rest }) => {
      if (file === undefined) {
        const { code } = rest.manifest;
        if (code === undefined) throw new Error('an edit names its table');
        reading = { fileName: code, found: undefined, manifest: rest.manifest, guesses: [] };
        return { code: code as TableCode };
      }
      const request = { ...rest, file };
      const recipe = settleRecipe(request.manifest, request.recipe);
      const found = await readFile(readAny, request, recipe);
      const { code, guesses } = codeOf(request, found);
      reading = { fileName: request.file.name, found, manifest: request.manifest, guesses };
      const { structure } = found;
      const { agency } = found.draft.facts;
      return {
        code,
        recipe: { ...found.found, ...recipe } as Recipe,
        ...(agency !== undefined && { agency }),
        ...(structure && { structure: keepStructure(structure) }),
      } satisfies ReadAnswer;
    },
    pack: (request) => {
      if (reading === undefined) throw new Error('a release is packed after its file is read');
      const { restored } = request;
      return Promise.resolve(restored ? packRestored(restored, request) : pack(reading, request));
    },
  };
}

type FileRequest = ReadRequest & { readonly file: UploadedFile };

async function readFile(
  readAny: ReadAnyTable,
  { file, structure, keptStructure, mostCells }: FileRequest,
  recipe: Recipe,
): Promise<FoundTable> {
  const kept = keptStructure === undefined ? undefined : structureKept(keptStructure);
  const options: ReadOptions = {
    language: recipe.language,
    csv: recipe.csv,
    recipe,
    kept,
    ...(structure && { structure: sourceOf(structure) }),
  };
  const { structure: named, ...found } = await readAny(sourceOf(file), options).catch((error: unknown) => {
    throw error instanceof ReadingError ? refusalOf(error) : error;
  });
  const cells = found.draft.cube.values.length;
  if (cells <= mostCells) return { ...found, ...(named && named !== kept && { structure: named }) };
  throw new Problem('too-many-cells', {
    detail: message('publish.too-many-cells', {
      file: file.name,
      cells: { number: cells },
      most: { number: mostCells },
    }),
  });
}

function sourceOf({ name, path }: UploadedFile): SourceFile {
  return {
    name,
    size: statSync(path).size,
    bytes: () => createReadStream(path) as AsyncIterable<Uint8Array>,
    part: (start, end) => createReadStream(path, { start, end: end - 1 }) as AsyncIterable<Uint8Array>,
  };
}

function refusalOf({ file, place, problem, advice }: ReadingError): Problem {
  return new Problem('file-refused', {
    detail: message('publish.unreadable', { file }),
    faults: [{ message: sentences([problem, advice]), file, ...place }],
  });
}

function codeOf(
  { manifest, file, codeInName }: FileRequest,
  { draft }: ReadTable,
): { readonly code: TableCode; readonly guesses: readonly Fact[] } {
  const wanted = manifest.code === undefined ? undefined : parseTableCode(manifest.code);
  const said = wanted ?? draft.facts.code;
  if (said !== undefined) return { code: said, guesses: [] };
  if (codeInName !== undefined)
    return { code: codeInName, guesses: [message('publish.code-in-name', { code: codeInName })] };
  const code = codeFromTitle(manifest.title ?? draft.facts.title ?? titleFromFileName(file.name));
  return { code, guesses: [message('publish.code-made', { code })] };
}

function pack({ fileName, found: read, manifest, guesses }: Reading, request: PackRequest): Packed {
  const { code, agency, release } = request;
  const previous = request.previous === undefined ? undefined : tableIn(request.previous);
  const overruled = request.previous && overruledFrom(request.previous['table.json']);
  const found = read ?? foundIn(previous && { table: previous, overruled });
  const completed = completeTable({
    code,
    agency,
    fileName,
    manifest,
    draft: found.draft,
    previous,
    overruled,
    isNumberedByPlace: found.format === WITHOUT_CODES,
  });
  refuseFaultyCube(completed.table.cube);
  const whole = { ...completed.table, cube: withPartitions(completed.table.cube) };
  const isEdit = read === undefined;
  const table = isEdit && previous ? edited(whole, previous, request.previousAt) : whole;
  // An edit sends no figures that could be wrong.
  const findings = isEdit ? [] : findingsBeside(previous, table, request);
  const notes = findings.filter(({ level }) => level === 'notes');
  return {
    ...packRelease(table, release, completed.overruled),
    ...shapeOf(table),
    changes: { ...changesOf(previous, table), ...(isEdit && { isMetadataOnly: true }) },
    warnings: [
      ...found.warnings,
      ...completed.warnings,
      ...(previous === undefined ? [] : warnOfDrift(previous, table)),
      ...warnOfLostDigits(table),
      ...notes.map(({ message }) => ({ message })),
    ],
    questions: findings.filter(({ level }) => level !== 'notes'),
    guesses: [...guesses, ...found.guesses, ...completed.guesses],
  };
}

/** Its figures were examined when they came; they are as old as they were. */
function packRestored(
  { files, id, publishedAt }: Restored,
  { agency, release, previous }: PackRequest,
): Packed {
  const former = tableIn(files);
  const table = { ...withoutNextDate(former), agency, lastUpdated: former.lastUpdated ?? publishedAt };
  const changes = changesOf(previous && tableIn(previous), table);
  return {
    ...packRelease(table, release, overruledFrom(files['table.json'])),
    ...shapeOf(table),
    changes: { ...changes, restored: { id, publishedAt } },
    warnings: [],
    questions: [],
    guesses: [],
  };
}

/** The date announced with one release is not that of another one. */
function withoutNextDate(table: StatTable): StatTable {
  const { nextReleaseDate, ...rest } = table;
  return nextReleaseDate === undefined ? table : rest;
}

function shapeOf(table: StatTable): Pick<Packed, 'summary' | 'dimensions' | 'absences'> {
  return {
    summary: summaryOf(table),
    dimensions: table.cube.dimensions.map(({ id, label, categories }) => ({
      id,
      label,
      categories: categories.length,
    })),
    absences: table.cube.values.reduce((count, value) => (Number.isNaN(value) ? count + 1 : count), 0),
  };
}

function findingsBeside(
  before: StatTable | undefined,
  after: StatTable,
  { release: { publishedAt: at }, previousAt: beforeAt = at, rules }: PackRequest,
) {
  return findingsOn(after, before && { before, beforeAt, after, at }, rules);
}

function foundIn(last: LastRelease | undefined): FoundTable {
  if (last === undefined) throw new Error('a table is edited that has a release');
  return { draft: editDraft(last), warnings: [], guesses: [] };
}

/** Its numbers are as old as they were; where nothing is new, it is the release that is there. */
function edited(after: StatTable, before: StatTable, previousAt: string | undefined): StatTable {
  if (saysTheSame(before, after)) return before;
  return previousAt === undefined || after.lastUpdated !== undefined
    ? after
    : { ...after, lastUpdated: previousAt };
}

function tableIn(files: NonNullable<PackRequest['previous']>): StatTable {
  const head = tableHeadFrom(files['table.json']);
  return { ...head, cube: { ...head.cube, values: valuesFrom(files['values.f64']) } };
}

function changesOf(before: StatTable | undefined, after: StatTable): Packed['changes'] {
  const changes = summariseChanges(before, after);
  return { ...changes, newPeriods: [...changes.newPeriods] };
}
