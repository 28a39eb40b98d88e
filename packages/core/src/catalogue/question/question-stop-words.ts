/** Words that questions are asked with: they are read, never matched and never respelt. */
const WORDS: ReadonlySet<string> = new Set(
  `a about all also live lived lives hours among amongst around between am amount an and any anyone are as asked at be been being between by can compare compared could current
  data did do does each ever every figure figures find for from get give had has have how i in into is it its know latest
  let like many me much my near no not number numbers of on one only or our out over per please quite rate said say see shall
  show showing since so some statistic statistics stats tell than that the their them then there these they this those to total totals
  trend trends until up us use value values vs want was we went were what when where whether which while who whose
  would year years you your currently now today level levels overall general altogether
  during through within against versus country nation national nationwide here whole entire there's quick exact exactly actual actually
  still yet already just really even very came come comes coming happen happened happens roughly
  period time times month months quarter quarters history historic historical chart graph table tables`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Stop words that the names of things may have too: `rate`, `number`, `total`, `level`, `value`. */
const ALSO_NAMES: ReadonlySet<string> = new Set(
  'amount average current figure general level levels national number numbers overall rate total value values table all country time month hours not by out up over use'.split(
    ' ',
  ),
);

/** Whether a word of a question asks, and names nothing. */
export function isQuestionStopWord(folded: string): boolean {
  return WORDS.has(folded);
}

/** Whether a stop word may be a part of a name. */
export function mayBeName(folded: string): boolean {
  return ALSO_NAMES.has(folded);
}
