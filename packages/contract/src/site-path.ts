/** The path that the portal lives under, without a slash at its end (`/statistics`); empty where it has a host to itself. */
export function sitePathOf({ publicUrl }: { readonly publicUrl: string }): string {
  return publicUrl.replace(/^[^:]*:\/\/[^/]*/, '').replace(/\/$/, '');
}

/** Attributes that hold an address of the portal. In text a quotation mark is written as an entity and never met here. */
const OWN_ADDRESS = /(\s(?:href|src|srcset|action|data-figures)=")(?=\/(?!\/))/g;

/** HTML of ours, whose addresses begin at the portal, with addresses that begin at the host. */
export function htmlUnder(path: string, html: string): string {
  return path === '' ? html : html.replace(OWN_ADDRESS, `$1${path}`);
}
