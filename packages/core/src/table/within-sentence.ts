/** A name or a unit as it stands within a sentence: “employed persons”; not “GDP”, nor a place before what is measured there. */
export function withinSentence(text: string): string {
  const beginsSmall = /^\p{Lu}\p{Ll}/u.test(text) && !text.includes(': ');
  return beginsSmall ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
