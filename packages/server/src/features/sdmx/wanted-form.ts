import { or } from '@almanac/core';

import { acceptedIn, type Accepted } from '../../platform/http/answers/accepted-in.ts';
import { wrongValue, type Parameters } from '../../releases/reading/parameters.ts';
import { CSV_WITH_NAMES, type DataForm } from './data-forms.ts';
import type { MessageForm, StructureForm } from './sdmx-version.ts';

/** A form, and the parameters of the media type that it was asked for with. */
export interface WantedForm {
  readonly form: DataForm;
  readonly parameters: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();
const WITH_NAMES: ReadonlyMap<string, string> = new Map([['labels', 'name']]);

/**
 * The form that a call wants: what `format=` names, in the version that `formatVersion=` names, else what its `Accept`
 * header prefers of the forms of this version of SDMX; the first of all where it prefers none.
 */
export function wantedForm(
  forms: readonly DataForm[],
  { text }: Pick<Parameters, 'text'>,
  accept = '',
): WantedForm {
  const format = text('format');
  if (format !== undefined) return namedForm(forms, format, text('formatVersion'));
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

function namedForm(forms: readonly DataForm[], format: string, version: string | undefined): WantedForm {
  const wanted = format.toLowerCase();
  const named = forms.filter(({ names }) => names.includes(wanted));
  if (named.length === 0) {
    throw wrongValue('format', format, or(forms.flatMap(({ names: [name] }) => name ?? [])));
  }
  const found = named.find((form) => version === undefined || isVersion(form.version, version));
  if (found) return { form: found, parameters: wanted === CSV_WITH_NAMES ? WITH_NAMES : NONE };
  throw wrongValue('formatVersion', version ?? '', or(named.map((form) => form.version)));
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

/** `2`, `2.0` and `2.0.0` are the same, and `2.0.0+` is at least that. */
function isVersion(known: string, asked: string): boolean {
  const plain = asked.replace(/\+/g, '');
  return known === plain || known.startsWith(`${plain}.`) || `${known}.0` === plain;
}

/**
 * The form of structures that a call wants: what `format=` names, else what its `Accept` header prefers, in the version
 * that it names; else the first of its kind.
 */
export function wantedStructureForm(
  forms: readonly StructureForm[],
  { text }: Pick<Parameters, 'text'>,
  accept = '',
): StructureForm {
  const format = text('format');
  const found = format === undefined ? acceptedStructures(forms, accept) : namedStructures(forms, format);
  if (found) return found;
  throw wrongValue('format', format ?? '', or(['structure', 'jsonstructure']));
}

function namedStructures(forms: readonly StructureForm[], format: string): StructureForm | undefined {
  // As Fusion registries name it; another version would be read wrongly.
  const [, version] = /^sdmx-(\d\.\d)$/i.exec(format) ?? [];
  if (version !== undefined) return firstOf(forms, 'xml', version);
  if (/json/i.test(format)) return firstOf(forms, 'json');
  return /xml|-ml|^structure$/i.test(format) ? firstOf(forms, 'xml') : undefined;
}

function acceptedStructures(forms: readonly StructureForm[], accept: string): StructureForm | undefined {
  const kind = acceptedForm(accept);
  const first = firstOf(forms, kind);
  const named = acceptedIn(accept)
    .filter(({ name, quality }) => name === first?.type && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ parameters }) => firstOf(forms, kind, parameters.get('version')));
  return named.find((form) => form !== undefined) ?? first;
}

function firstOf(
  forms: readonly StructureForm[],
  kind: MessageForm,
  version?: string,
): StructureForm | undefined {
  return forms.find(
    (form) => form.kind === kind && (version === undefined || isVersion(form.version, version)),
  );
}

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
