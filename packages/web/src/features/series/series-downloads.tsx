import { formatHeading, USUAL_FORMAT_KEYS, type SeriesBody, type Site } from '@almanac/contract';
import type { PlainMessageKey } from '@almanac/core';
import { Button, Icon, useClipboard, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import styles from './series-page.module.css';
import { addressHere } from '../../platform/site-path.ts';

interface DownloadsProps {
  readonly series: SeriesBody;
  readonly site: Site;
}

const SAID: Readonly<Record<'copied' | 'refused', PlainMessageKey>> = {
  copied: 'common.copied',
  refused: 'common.copy-address-refused',
};

/** The files of this series alone, its address, and a link to the table. */
export function SeriesDownloads({ series, site }: DownloadsProps): ReactElement {
  const { say } = useWords();
  const { files, tableAddress, address } = series;
  const link = `${site.publicUrl}${address}`;
  const { copy, state } = useClipboard(link);
  return (
    <section className={styles['downloads']} aria-label={say('series.downloads')}>
      <ul role="list">
        {USUAL_FORMAT_KEYS.map((key) => (
          <li key={key}>
            <a href={addressHere(files[key])} download>
              <Icon name="download" />
              {say(formatHeading(key))}
            </a>
          </li>
        ))}
        <li>
          <Link to={tableAddress}>{say('series.open-table')}</Link>
        </li>
      </ul>
      <p className={styles['address']}>
        <code>{link}</code>
        <Button look="plain" onClick={copy}>
          {say('button.copy-address')}
        </Button>
        <span role="status">{state === 'ready' ? '' : say(SAID[state])}</span>
      </p>
    </section>
  );
}
