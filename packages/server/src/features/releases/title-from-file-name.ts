/** The title guessed for a file that has none: `unemployment_rate-2024.csv` is `Unemployment rate 2024`. */
export function titleFromFileName(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return words === '' ? 'Table' : words.charAt(0).toUpperCase() + words.slice(1);
}
