import {
  STRUCTURES_3_0,
  writeSdmxError,
  writeSdmxErrorAsJson,
  writeStructures,
  writeStructuresAsJson,
} from '@almanac/formats';

import type { Protocol } from '../../platform/http/protocol.ts';
import type { SdmxParts } from '../../releases/sdmx/sdmx-parts.ts';
import { contextDataRoutes } from './context-data-routes.ts';
import { sdmxProtocol } from './sdmx-protocol.ts';
import type { SdmxVersion } from './sdmx-version.ts';

const JSON_TYPE = 'application/vnd.sdmx.structure+json;version=2.0.0';

const VERSION: SdmxVersion = {
  prefix: '/sdmx/3.0/',
  // `/sdmx/3.0/structure/{kind}`, `/sdmx/3.0/data/{context}`
  names: 5,
  structures: {
    path: '/structure/',
    forms: {
      xml: {
        type: 'application/vnd.sdmx.structure+xml;version=3.0.0',
        write: (header, structures) => writeStructures(header, structures, STRUCTURES_3_0),
      },
      json: {
        type: JSON_TYPE,
        write: (header, structures) => writeStructuresAsJson(header, structures, 2),
      },
    },
  },
  errors: {
    xml: {
      type: 'application/vnd.sdmx.error+xml;version=3.0.0',
      write: (error) => writeSdmxError(error, 'v3_0'),
    },
    json: { type: JSON_TYPE, write: writeSdmxErrorAsJson },
  },
};

/** SDMX REST 2 (of SDMX 3.0). */
export function sdmx30(parts: SdmxParts): Protocol {
  return sdmxProtocol(parts, VERSION, contextDataRoutes);
}
