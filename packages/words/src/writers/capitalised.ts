/** With a capital letter first: what is written as part of a sentence stands alone. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
