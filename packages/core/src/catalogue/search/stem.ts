/**
 * A word without the ending of an English plural: `prices` and `price`, `industries` and `industry` are one, and so are
 * `utilization` and `utilisation`. Of words of other languages it takes as little, from questions and from names alike.
 */
export function stemOf(word: string): string {
  return singularOf(word).replace(/(?<=\p{L}{3})iz(?=(?:e[dr]?|ing|ation)$)/u, 'is');
}

function singularOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  if (/(?:[^h]t|[dgr])oes$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
