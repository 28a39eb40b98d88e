/** The type of every answer that is no file. */
export const JSON_TYPE = 'application/json; charset=utf-8';
