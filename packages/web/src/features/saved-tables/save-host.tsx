import type { ReactElement } from 'react';
import { useSavedTables } from '../../platform/saved-tables/saved-tables-query.ts';
import { closeSaving, useSaving } from '../../platform/saved-tables/saving-store.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useSession } from '../../platform/session/session.tsx';
import { LaterDialog } from './tray/later-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';

/** What “Save” opens: the dialog that saves, or without a log-in the tray. */
export function SaveHost({ api, site }: Pick<ScreenProps, 'api' | 'site'>): ReactElement | null {
  const { request } = useSaving();
  const { isLoggedIn } = useSession();
  const saved = useSavedTables(api);
  if (request === null) return null;
  if (!isLoggedIn) return <LaterDialog view={request.view} onClose={closeSaving} />;
  if (saved.isPending) return null;
  return (
    <SaveDialog
      api={api}
      site={site}
      request={request}
      saved={saved.data ?? []}
      error={saved.error ?? undefined}
    />
  );
}
