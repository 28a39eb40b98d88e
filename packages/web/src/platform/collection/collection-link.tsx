import { useWords } from '@almanac/ui';
import { wordsOfFailure } from '../api/api-error.ts';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { showAlert } from '../dialogs/alert-store.ts';
import type { Api } from '../api/api.ts';
import { useCollection } from './collection-store.ts';
import { keepCollection } from './keep-collection.ts';

export interface CollectionLinkProps {
  readonly api: Api;
  readonly className?: string | undefined;
  readonly onChoose?: (() => void) | undefined;
}

/** The link to the download list, with its count; absent while the list is empty. */
export function CollectionLink({ api, className, onChoose }: CollectionLinkProps): ReactElement | null {
  const { rich } = useWords();
  const tables = useCollection((state) => state.tables);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  if (tables.length === 0) return null;
  const open = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const path = await keepCollection(api, tables);
      onChoose?.();
      await navigate(path);
    } catch (error) {
      showAlert(wordsOfFailure(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <button type="button" className={className} disabled={isBusy} onClick={() => void open()}>
      {rich(
        'common.download-list',
        { number: (inside) => <span className="tabular">{inside}</span> },
        { count: tables.length },
      )}
    </button>
  );
}
