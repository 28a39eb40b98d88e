import type { ProblemBody } from '@almanac/contract';
import { inLogs, type Fact } from '@almanac/core';
import type { Words } from '@almanac/words';

import { PROBLEMS, type ProblemCode, type ProblemKind } from './problems.ts';

/** One of several things that are wrong, and where. */
export type Fault = Omit<NonNullable<ProblemBody['faults']>[number], 'message'> & { readonly message: Fact };

/** What is wrong in this very request. */
export interface ProblemParticulars {
  /** What is wrong, and what to do. */
  readonly detail?: Fact;
  /** The query parameter or field at fault. */
  readonly parameter?: string;
  /** The path of the table that is meant, where what was requested of it is gone. */
  readonly table?: string;
  /** The paths of the tables that are meant, where there may be several. */
  readonly tables?: readonly string[];
  /** After how many seconds to ask again, where that differs from the default of its kind. */
  readonly retryAfter?: number;
  /** For refused files: one entry a fault. */
  readonly faults?: readonly Fault[];
}

/** A client error, or something asked for that cannot be answered. The one error handler turns it into an answer. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly particulars: ProblemParticulars;

  constructor(code: ProblemCode, particulars: ProblemParticulars = {}) {
    // Only logs and tests show this; a person reads `bodyIn`.
    super(particulars.detail === undefined ? code : inLogs(particulars.detail));
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

  /** The RFC 9457 body in a language. */
  bodyIn({ say, write }: Words): ProblemBody {
    const { status, title } = PROBLEMS[this.code];
    const { detail, parameter, table, tables, faults } = this.particulars;
    return {
      type: `/problems/${this.code}`,
      code: this.code,
      title: say(title),
      status,
      ...(detail !== undefined && { detail: write(detail) }),
      ...(parameter !== undefined && { parameter }),
      ...(table !== undefined && { table }),
      ...(tables !== undefined && { tables: [...tables] }),
      ...(faults !== undefined && {
        faults: faults.map((fault) => ({ ...fault, message: write(fault.message) })),
      }),
    };
  }
}
