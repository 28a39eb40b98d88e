import { wordsOfFailure } from '../../platform/api/api-error.ts';
import { Button, classNames, Icon, useWords } from '@almanac/ui';
import { useRef, useState, type MouseEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { showAlert } from '../../platform/dialogs/alert-store.ts';
import type { Api } from '../../platform/api/api.ts';
import { keepCollection } from '../../platform/collection/keep-collection.ts';
import { AddTable } from './add-table.tsx';
import type { ComparePageProps } from './compare-page-props.ts';
import styles from './compare.module.css';
import type { Compared } from './compared-state.ts';
import { OwnFootnotes } from './own-footnotes.tsx';
import { PropertiesTable } from './properties-table.tsx';
import { TableSection } from './table-section.tsx';
import { useDifferences } from './aligned/use-aligned.ts';
import { useScrollTogether } from './use-scroll-together.ts';

/** The tables side by side, each as on its own page, scrolling together. */
export function SideBySide({ api, address, tables, drawing }: ComparePageProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [panelPlace, setPanelPlace] = useState<HTMLDivElement | null>(null);
  useScrollTogether(place);
  return (
    <div className="full">
      <div className={classNames(styles['body'], address.panel && styles['withPanel'])}>
        <div
          ref={place}
          className={styles['side']}
          data-tables={tables.length}
          onClickCapture={toOwnFootnote}
        >
          {tables.map((compared, at) => (
            <TableSection
              key={`${at} ${compared.address.code}`}
              {...{ compared, at, address }}
              className={styles['sideTable']}
            >
              {compared.state.status === 'ready' ? (
                <>
                  {drawing.table(at, { isWithoutGrid: false, panelPlace })}
                  <OwnFootnotes
                    footnotes={(compared.state.view?.facts ?? compared.state.table).footnotes}
                    tag={compared.tag}
                  />
                </>
              ) : null}
            </TableSection>
          ))}
          <AddTable address={address} />
        </div>
        <div ref={setPanelPlace} className={styles['panelPlace']} />
      </div>
      <p className={styles['files']}>
        <DownloadTogether api={api} tables={tables} />
      </p>
      <Properties tables={tables} />
    </div>
  );
}

/** Leads from a footnote number in a grid to the note of that very table. */
function toOwnFootnote(event: MouseEvent<HTMLElement>): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest('a[href^="#note-"]') : null;
  const notes = link?.closest('section')?.querySelector<HTMLDetailsElement>('[data-footnotes]');
  if (!link || !notes) return;
  event.preventDefault();
  notes.open = true;
  const number = Number(link.getAttribute('href')?.slice('#note-'.length));
  notes.querySelectorAll('li')[number - 1]?.focus();
}

/** All tables as shown, in one archive. */
function DownloadTogether({
  api,
  tables,
}: {
  readonly api: Api;
  readonly tables: readonly Compared[];
}): ReactElement {
  const { say } = useWords();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const open = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const kept = tables.map(({ address: { code, query }, state }) => ({
        code,
        query,
        ...(state.status === 'ready' && { release: state.release.id }),
      }));
      await navigate(await keepCollection(api, kept));
    } catch (error) {
      showAlert(wordsOfFailure(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button disabled={isBusy} onClick={() => void open()}>
      <Icon name="download" />
      {say('compare.download')}
    </Button>
  );
}

function Properties({ tables }: { readonly tables: readonly Compared[] }): ReactElement | null {
  const { compared, properties } = useDifferences(tables);
  if (compared.length < 2) return null;
  return <PropertiesTable {...{ compared, properties }} />;
}
