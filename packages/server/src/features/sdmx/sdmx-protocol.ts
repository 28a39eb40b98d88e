import type { HttpApp } from '../../platform/http/http-app.ts';
import type { Protocol } from '../../platform/http/protocol.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { SdmxParts } from '../../releases/sdmx/sdmx-parts.ts';
import { acceptedForm } from './wanted-form.ts';
import type { SdmxVersion } from './sdmx-version.ts';
import { structureRoutes } from './structure-routes.ts';
import { isNotOffered } from './wanted-structures.ts';

const TOLD = ['ETag', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After'];

/** A version of SDMX REST; `addData` adds its calls for data. */
export function sdmxProtocol(
  parts: SdmxParts,
  version: SdmxVersion,
  addData: (api: HttpApp, parts: SdmxParts, version: SdmxVersion) => void,
): Protocol {
  const { prefix, errors, names } = version;
  return {
    prefix,
    canonical: (address) => canonicalPath(address, names),
    open: { told: TOLD, asked: '*' },
    writeProblem: (problem, words, accept) => {
      const { title, status, detail } = problem.bodyIn(words);
      const texts = [title, ...(detail === undefined ? [] : [detail])];
      const { type, write } = errors[acceptedForm(accept)];
      return { type, body: write({ status, texts, language: parts.language }) };
    },
    refuseUnknown: ({ url }) => {
      if (isNotOffered(url.slice(prefix.length))) throw new Problem('not-offered');
    },
    addRoutes: (api) => {
      // What is answered depends on what is asked for, refusals included.
      api.addHook('onSend', (_request, reply, payload, done) => {
        void reply.header('vary', 'accept, accept-encoding');
        done(null, payload);
      });
      structureRoutes(api, parts, version);
      addData(api, parts, version);
    },
  };
}

/** Names of calls are taken in any case, ids as they are; a slash at the end is none of them. */
function canonicalPath(address: string, names: number): string {
  const [path = '', ...query] = address.split('?');
  const places = path.split('/').map((part, at) => (at < names ? part.toLowerCase() : part));
  while (places.length > names && places.at(-1) === '') places.pop();
  return [places.join('/'), ...query].join('?');
}
