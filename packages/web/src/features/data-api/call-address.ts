import { type Message, message } from '@almanac/core';
import type { DataApiCall } from '@almanac/contract';

/** The values of the form, by the name of the parameter. */
export type FormValues = Readonly<Partial<Record<string, string>>>;

/** What is still missing before a call can be made; undefined when nothing is. */
export function missingFor(call: DataApiCall, id: string, values: FormValues): Message | undefined {
  if (call.isOfTable && id === '') return message('api-page.missing.table');
  const missing = call.parameters.find(({ name, isRequired }) => isRequired && (values[name] ?? '') === '');
  return missing && message('api-page.missing.parameter', { name: missing.name });
}

/** The address of a call, from the path on. */
export function callAddress(call: DataApiCall, id: string, values: FormValues): string {
  const path = call.path.replace('{resourceId}', encodeURIComponent(id));
  const query = call.parameters.flatMap(({ name }) => {
    const value = values[name] ?? '';
    return value === '' ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return `${path}?${[...query, 'isTestApi=true'].join('&')}`;
}
