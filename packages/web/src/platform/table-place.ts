/** The id of the table on its page, to which the keyboard may skip. */
export const TABLE_PLACE = 'the-table';
