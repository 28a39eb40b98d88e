/** Whether a notice of correction was attached to a release that readers had already. */
export function isLater(
  { at }: { readonly at: string },
  { publishedAt }: { readonly publishedAt: string },
): boolean {
  return at > publishedAt;
}
