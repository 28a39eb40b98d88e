import { writeSdmxError, writeSdmxErrorAsJson } from '@almanac/formats';

import type { Protocol } from '../../platform/http/protocol.ts';
import type { SdmxParts } from '../../releases/sdmx/sdmx-parts.ts';
import { dataRoutes } from './data-routes.ts';
import { sdmxProtocol } from './sdmx-protocol.ts';
import { STRUCTURE_FORMS_2_1, type SdmxVersion } from './sdmx-version.ts';

const VERSION: SdmxVersion = {
  prefix: '/sdmx/2.1/',
  // `/sdmx/2.1/{kind}`
  names: 4,
  structures: { path: '/', forms: STRUCTURE_FORMS_2_1 },
  errors: {
    xml: { type: 'application/vnd.sdmx.error+xml;version=2.1', write: writeSdmxError },
    json: { type: 'application/vnd.sdmx.structure+json;version=1.0.0', write: writeSdmxErrorAsJson },
  },
};

/** SDMX REST 1.5 (of SDMX 2.1), which programs for SDMX in R and Python speak. */
export function sdmx21(parts: SdmxParts): Protocol {
  return sdmxProtocol(parts, VERSION, dataRoutes);
}
