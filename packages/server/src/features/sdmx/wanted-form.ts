import { or } from '@almanac/core';

import { acceptedIn, type Accepted } from '../../platform/http/answers/accepted-in.ts';
import { wrongValue } from '../../releases/reading/parameters.ts';
import type { DataForm } from './data-forms.ts';

/** A form, and the parameters of the media type that it was asked for with. */
export interface WantedForm {
  readonly form: DataForm;
  readonly parameters: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * The form that a call wants: what `format=` names, else what its `Accept` header prefers of the forms of this version of
 * SDMX; the first of all where it prefers none.
 */
export function wantedForm(
  forms: readonly DataForm[],
  { format, accept = '' }: { readonly format: string | undefined; readonly accept: string | undefined },
): WantedForm {
  if (format !== undefined) return { form: namedForm(forms, format), parameters: NONE };
  let best: (WantedForm & { readonly rank: number }) | undefined;
  for (const asked of acceptedIn(accept)) {
    const found = formFor(forms, asked);
    if (!found || asked.quality <= 0) continue;
    // A named type is meant rather than any type, where both are as welcome.
    const rank = asked.quality * 10 + found.weight;
    if (best === undefined || rank > best.rank)
      best = { form: found.form, parameters: asked.parameters, rank };
  }
  const [first] = forms;
  if (best) return best;
  if (!first) throw new RangeError('no forms');
  return { form: first, parameters: NONE };
}

function namedForm(forms: readonly DataForm[], format: string): DataForm {
  const wanted = format.toLowerCase();
  const found = forms.find(({ names }) => names.includes(wanted));
  if (found) return found;
  throw wrongValue('format', format, or(forms.flatMap(({ names: [name] }) => name ?? [])));
}

function formFor(
  forms: readonly DataForm[],
  { name, parameters }: Accepted,
): { readonly form: DataForm; readonly weight: number } | undefined {
  const version = parameters.get('version');
  const named = forms.find(
    (form) => form.type === name && (version === undefined || isVersion(form.version, version)),
  );
  if (named) return { form: named, weight: 2 };
  const kind = /[/+](xml|json|csv)$/.exec(name)?.[1];
  const general = forms.find((form) => form.kind === kind);
  if (general) return { form: general, weight: 1 };
  const [first] = forms;
  return name === '*/*' && first ? { form: first, weight: 0 } : undefined;
}

/** `2`, `2.0` and `2.0.0` are the same. */
function isVersion(known: string, asked: string): boolean {
  return known === asked || known.startsWith(`${asked}.`) || `${known}.0` === asked;
}

/** The forms that messages are given in. */
export type MessageForm = 'xml' | 'json';

/**
 * The form that an `Accept` header prefers; XML, which is the default of SDMX, where it names neither or both alike.
 */
export function acceptedForm(header: string | undefined): MessageForm {
  const quality = { xml: 0, json: 0 };
  for (const { name, quality: q } of acceptedIn(header ?? '')) {
    for (const form of ['xml', 'json'] as const) {
      if (new RegExp(`[/+]${form}$`).test(name) && q > quality[form]) quality[form] = q;
    }
  }
  return quality.json > quality.xml ? 'json' : 'xml';
}
