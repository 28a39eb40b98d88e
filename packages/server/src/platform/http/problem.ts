import type { ProblemBody } from '@almanac/contract';

import { PROBLEMS, type ProblemCode, type ProblemKind } from './problems.ts';

/** What is wrong in this very request. */
export interface ProblemParticulars {
  /** In words: what is wrong, and what to do. */
  readonly detail?: string;
  /** The query parameter or field at fault. */
  readonly parameter?: string;
  /** The path of the table that is meant, where what was requested of it is gone. */
  readonly table?: string;
  /** The paths of the tables that are meant, where there may be several. */
  readonly tables?: readonly string[];
  /** After how many seconds to ask again, where that differs from the default of its kind. */
  readonly retryAfter?: number;
  /** For refused files: one entry a fault. */
  readonly faults?: NonNullable<ProblemBody['faults']>;
}

/** A client error, or something asked for that cannot be answered. The one error handler turns it into an answer. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly particulars: ProblemParticulars;

  constructor(code: ProblemCode, particulars: ProblemParticulars = {}) {
    super(particulars.detail ?? PROBLEMS[code].title);
    this.name = 'Problem';
    this.code = code;
    this.particulars = particulars;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  /** After how many seconds to ask again; undefined where asking again does not help. */
  get retryAfter(): number | undefined {
    const kind: ProblemKind = PROBLEMS[this.code];
    return this.particulars.retryAfter ?? kind.retryAfter;
  }

  /** The RFC 9457 body. */
  get body(): ProblemBody {
    const { status, title } = PROBLEMS[this.code];
    const { detail, parameter, table, tables, faults } = this.particulars;
    return {
      type: `/problems/${this.code}`,
      code: this.code,
      title,
      status,
      ...(detail !== undefined && { detail }),
      ...(parameter !== undefined && { parameter }),
      ...(table !== undefined && { table }),
      ...(tables !== undefined && { tables: [...tables] }),
      ...(faults !== undefined && { faults }),
    };
  }
}
