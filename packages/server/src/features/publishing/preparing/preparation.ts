import type { Changes, CheckRules, Manifest, Published, Recipe, Remark } from '@almanac/contract';
import type { Fact, Release, TableCode } from '@almanac/core';

import type { Problem } from '../../../platform/http/problem.ts';
import type { ProblemCode } from '../../../platform/http/problems.ts';
import type { TableSummary } from '../../../releases/index/indexed-release.ts';
import type { ReleaseFiles } from '../../../releases/storage/release-store.ts';
import type { Finding } from '../checks/check.ts';

/** A file as it was uploaded. */
export interface UploadedFile {
  readonly path: string;
  /** As its sender called it. */
  readonly name: string;
}

/** The first half of preparing a release: reading the file. */
export interface ReadRequest {
  /** Absent where the manifest alone changes the last release. */
  readonly file?: UploadedFile;
  /** The SDMX structure message with the names behind the file's codes. */
  readonly structure?: UploadedFile;
  /** The structure that came with an earlier file, as the answer to it has it. */
  readonly keptStructure?: string;
  readonly manifest: Manifest;
  /** How the last file of the table was read. */
  readonly recipe?: Recipe;
  /** The code of a table that the file’s name begins with. */
  readonly codeInName?: TableCode;
  readonly mostCells: number;
}

/** What is in the file and the manifest and determines what else is needed. */
export interface ReadAnswer {
  readonly code: TableCode;
  /** The agency named in the file. */
  readonly agency?: string;
  /** How the next file of the table is to be read; absent where there was no file. */
  readonly recipe?: Recipe;
  /** The SDMX structure that came with the file, to be kept for the next one. */
  readonly structure?: string;
}

/** The second half: completing and checking the table, and packing it. */
export interface PackRequest {
  /** As first published. */
  readonly code: TableCode;
  /** The agency it is published for. */
  readonly agency: string;
  readonly release: Release;
  /** The files of the release before it. */
  readonly previous?: Pick<ReleaseFiles, 'table.json' | 'values.f64'>;
  /** When the release before it was published. */
  readonly previousAt?: string;
  /** The earlier release that it is to be again. */
  readonly restored?: Restored | undefined;
  /** What the checks of this table look for. */
  readonly rules: CheckRules;
}

/** An earlier release, and its files. */
export interface Restored {
  readonly id: string;
  readonly publishedAt: string;
  readonly files: Pick<ReleaseFiles, 'table.json' | 'values.f64'>;
}

/** A remark before it is put into words. */
export type FoundRemark = Omit<Remark, 'message'> & { readonly message: Fact };

/** A release ready to be published. */
export interface Packed {
  readonly files: ReleaseFiles;
  readonly contentHash: string;
  readonly summary: TableSummary;
  readonly changes: Changes;
  readonly dimensions: Published['dimensions'];
  readonly absences: number;
  readonly warnings: readonly FoundRemark[];
  /** What its publisher has to confirm. */
  readonly questions: readonly Finding[];
  readonly guesses: readonly Fact[];
}

/** Why a file or manifest cannot be published. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly detail: Fact;
  readonly parameter?: string;
  readonly faults?: Problem['particulars']['faults'];
}

/** Prepares one release. Numbers are heavy, so it works in a thread of its own: see `preparation-threads.ts`. */
export interface Preparation {
  /** Throws a `Problem` when the file is refused. */
  readonly read: (request: ReadRequest) => Promise<ReadAnswer>;
  /** Throws a `Problem` when the table is refused. May be asked again, when another publication came first. */
  readonly pack: (request: PackRequest) => Promise<Packed>;
}
