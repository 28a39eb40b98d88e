import { useWords } from '@almanac/ui';
import { CODE } from './code-tag.tsx';
import { comma } from '@almanac/core';
import { FILE_FORMAT_KEYS } from '@almanac/contract';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

const PATH = '/statistical-tables/downloadMultiple/all';

/** How a program takes every table at once. */
export function WholeCatalogue({ publicUrl }: { readonly publicUrl: string }): ReactElement {
  const { say, rich } = useWords();
  return (
    <>
      <h3>{say('api-page.everything')}</h3>
      <p>
        {rich(
          'api-page.everything.lead',
          {
            ...CODE,
            all: (inside) => <Link to={PATH}>{inside}</Link>,
          },
          {
            address: `${publicUrl}${PATH}.zip?format=`,
            formats: comma(FILE_FORMAT_KEYS),
          },
        )}
      </p>
    </>
  );
}
