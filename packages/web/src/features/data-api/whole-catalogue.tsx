import { FILE_FORMAT_KEYS } from '@almanac/contract';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { addressHere } from '../../platform/site-path.ts';

const PATH = '/statistical-tables/downloadMultiple/all';

/** How a program takes every table at once, and how an open-data portal reads the catalogue. */
export function WholeCatalogue({ publicUrl }: { readonly publicUrl: string }): ReactElement {
  return (
    <>
      <h3>Everything at once</h3>
      <p>
        <Link to={PATH}>The whole catalogue</Link> comes as one archive, sent as it is made, with a manifest
        of releases, sizes and SHA-256 sums: <code>{`${publicUrl}${PATH}.zip?format=`}</code> and one of{' '}
        {FILE_FORMAT_KEYS.map((format, at) => (
          <span key={format}>
            {at === 0 ? '' : at === FILE_FORMAT_KEYS.length - 1 ? ' or ' : ', '}
            <code>{format}</code>
          </span>
        ))}
        . Without its numbers, as open-data portals harvest it:{' '}
        <a href={addressHere('/catalogue.jsonld')}>
          <code>{`${publicUrl}/catalogue.jsonld`}</code>
        </a>{' '}
        (DCAT-AP).
      </p>
    </>
  );
}
