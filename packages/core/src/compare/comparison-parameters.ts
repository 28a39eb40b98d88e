/** How many tables one comparison holds at most. */
export const MOST_COMPARED = 4;

/** The parameters of a comparison's address, in the order in which they are written. */
export const COMPARISON_PARAMETERS = ['v', 'table', 'show', 'only', 'apart', 'joined', 'chart'] as const;
