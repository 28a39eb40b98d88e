/** What columns are called in the files of statistical offices. */
const NAMES = {
  time: /^(time|time[ _]?period|date|year|years|quarter|month|week|day|period|ref[ _]?(date|per|period)|reference period|tid|year[ _]?month|fiscal year|calendar year)$/i,
  value: /^(values?|obs[ _]?value|observations?|obs|data[ _]?value|wert|valeur|valor)$/i,
  unit: /^(units?|unit[ _]?(of[ _])?measure(ment)?|uom|unit[ _]?measure)$/i,
  status:
    /^(flags?|flag[ _]?codes?|obs[ _]?status|observation[ _]?status|observation[ _]?flags?|status|markers?|symbols?|absence|conf[ _]?status|data[ _]?marking)$/i,
  note: /^(foot)?notes?$|^(comments?|remarks?|annotations?|source[ _]note|explanatory ?note)$/i,
  attribute:
    /unit[ _]?mult|scalar ?factor|^decimals$|sort ?(order|priority)|polarity|confidence (interval|limit)|(standard|sampling) error|release ?time/i,
  code: /(^|[ _-])(codes?|cd|ids?|identifier|key|numeric|vector|coordinate)$|code$|cd$|Id$|^(uri|iso)/,
  grouping:
    /^(age|sex|gender|rank|decade|grade|level|cluster|decile|quintile|quartile|hour|day|month|week|number|no|order|id|code)$/i,
} as const;

/** What a column is by its name. */
export type NameKind = keyof typeof NAMES;

/** Whether a column is called as columns of this kind are. */
export function isCalled(kind: NameKind, heading: string): boolean {
  return (
    NAMES[kind].test(heading.trim()) || (kind === 'code' && NAMES.code.test(heading.trim().toLowerCase()))
  );
}
