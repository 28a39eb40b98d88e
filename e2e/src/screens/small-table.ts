/** Enough of a table to judge what stands round it. */
export const SMALL_TABLE = '/table/TS/M451021?choose=time:latest(12)';
