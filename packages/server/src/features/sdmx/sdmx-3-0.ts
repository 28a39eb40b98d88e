import { writeSdmxError, writeSdmxErrorAsJson } from '@almanac/formats';

import type { Protocol } from '../../platform/http/protocol.ts';
import type { SdmxParts } from '../../releases/sdmx/sdmx-parts.ts';
import { contextDataRoutes } from './context-data-routes.ts';
import { sdmxProtocol } from './sdmx-protocol.ts';
import { STRUCTURE_FORMS_3_0, type SdmxVersion } from './sdmx-version.ts';

const VERSION: SdmxVersion = {
  prefix: '/sdmx/3.0/',
  // `/sdmx/3.0/structure/{kind}`, `/sdmx/3.0/data/{context}`
  names: 5,
  structures: { path: '/structure/', forms: STRUCTURE_FORMS_3_0 },
  errors: {
    xml: {
      type: 'application/vnd.sdmx.error+xml;version=3.0.0',
      write: (error) => writeSdmxError(error, 'v3_0'),
    },
    json: { type: 'application/vnd.sdmx.structure+json;version=2.0.0', write: writeSdmxErrorAsJson },
  },
};

/** SDMX REST 2 (of SDMX 3.0). */
export function sdmx30(parts: SdmxParts): Protocol {
  return sdmxProtocol(parts, VERSION, contextDataRoutes);
}
