import type { ProtocolKey } from '@almanac/contract';
import type { Words } from '@almanac/words';

import { dataApiCall } from '../features/data-api/data-api-call.ts';
import { pxWebApi1Call } from '../features/px-web-api-1/px-web-api-1-call.ts';
import { pxWebApi2Call } from '../features/px-web-api-2/px-web-api-2-call.ts';
import { sdmx21Call, sdmx30Call } from '../features/sdmx/sdmx-call.ts';
import type { CallOf } from '../releases/reading/shown-selection.ts';

/** The language that calls name: protocols know no regions. */
export function languageOfCalls({ language }: Pick<Words, 'language'>): string {
  return language.split('-', 1)[0] ?? language;
}

/** How each protocol asks for the figures of a view, a line each. */
export function protocolCalls(publicUrl: string, language: string): Readonly<Record<ProtocolKey, CallOf>> {
  return {
    'data-api': dataApiCall(publicUrl),
    'px-web-api-2': pxWebApi2Call(publicUrl),
    'px-web-api-1': pxWebApi1Call(publicUrl, language),
    'sdmx-3': sdmx30Call(publicUrl),
    'sdmx-2': sdmx21Call(publicUrl),
  };
}
