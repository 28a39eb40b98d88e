/** Facts of which the undefined ones have been left out. */
export type Stated<Facts> = { [Key in keyof Facts]?: Exclude<Facts[Key], undefined> };

/** Omits the facts a file does not state: in a draft they are absent, never undefined. */
export function statedFacts<Facts extends object>(facts: Facts): Stated<Facts> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as Stated<Facts>;
}
