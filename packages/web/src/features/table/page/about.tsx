import { lazy, Suspense, type ReactElement } from 'react';
import { useTablePage } from './use-table-page.ts';

const AboutTable = lazy(async () => ({ default: (await import('./about-table.tsx')).AboutTable }));

/** The metadata panel; its code loads when it is first opened. */
export function About({ onAbout }: { readonly onAbout: (isOpen: boolean) => void }): ReactElement {
  const { api, query, site, address } = useTablePage();
  const { table, release } = query.shown;
  return (
    <Suspense>
      <AboutTable
        api={api}
        table={table}
        release={release}
        site={site}
        onMark={() => {
          onAbout(false);
          address.setMarksChanges(true);
        }}
        onClose={() => {
          onAbout(false);
        }}
      />
    </Suspense>
  );
}
