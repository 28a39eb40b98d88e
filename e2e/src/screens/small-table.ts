/** Enough of a table to check what is around it. */
export const SMALL_TABLE = '/table/TS/M451021?choose=time:latest(12)';
