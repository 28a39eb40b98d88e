import { message } from '@almanac/core';

import { DOSAUTH_ROOT, type DosauthCall } from './call.ts';
import { DOSAUTH_CALLS } from './calls.ts';
import { dosauthErrorSchema } from './envelope.ts';
import { describedSchemas, type DescribedSchemas } from '../data-api/described-schemas.ts';
import type { DescribedSite, WriteFact } from '../data-api/open-api.ts';
import { sitePathOf } from '../site-path.ts';

/** The OpenAPI 3.1 description of the account service, made from the schemas that check its calls. */
export function dosauthOpenApi(site: DescribedSite, write: WriteFact): object {
  const schemas = describedSchemas();
  const paths = pathsOf(Object.entries<DosauthCall>(DOSAUTH_CALLS), schemas, write);
  return {
    openapi: '3.1.0',
    info: {
      title: write(message('api.accounts.site', { site: site.title })),
      version: site.version,
      description: write(message('api.accounts.about')),
    },
    // The server URL is needed only if the portal has a path; otherwise it is the origin of the description.
    ...(sitePathOf(site) !== '' && { servers: [{ url: site.publicUrl }] }),
    paths,
    components: { ...schemas.components(), securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function pathsOf(
  calls: readonly (readonly [string, DosauthCall])[],
  schemas: DescribedSchemas,
  write: WriteFact,
): object {
  const paths = new Map<string, Record<string, object>>();
  for (const [name, call] of calls) {
    const path = DOSAUTH_ROOT + call.path.replace(/:(\w+)/g, '{$1}');
    paths.set(path, {
      ...paths.get(path),
      [call.method.toLowerCase()]: operationOf([name, call], schemas, write),
    });
  }
  return Object.fromEntries(paths);
}

function operationOf(
  [name, call]: readonly [string, DosauthCall],
  { contentOf }: DescribedSchemas,
  write: WriteFact,
): object {
  const parameters = Object.entries(call.params?.shape ?? {}).map(([parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    operationId: name,
    summary: write(message(call.says)),
    ...(call.isAuthenticated && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: true, content: contentOf(call.body, 'input') } }),
    responses: {
      200: { description: write(message('api.accounts.done')), content: contentOf(call.answer, 'output') },
      default: {
        description: write(message('api.accounts.refused')),
        content: contentOf(dosauthErrorSchema, 'output'),
      },
    },
  };
}
