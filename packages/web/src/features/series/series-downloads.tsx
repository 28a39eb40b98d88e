import { formatHeading, USUAL_FORMAT_KEYS, type SeriesBody, type Site } from '@almanac/contract';
import { Button, Icon, useClipboard } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import styles from './series-page.module.css';
import { addressHere } from '../../platform/site-path.ts';

interface DownloadsProps {
  readonly series: SeriesBody;
  readonly site: Site;
}

const SAID = {
  ready: '',
  copied: 'Copied',
  refused: 'The browser did not allow it: select the address and copy it',
} as const;

/** The files of this series alone, its address, and a link to the table. */
export function SeriesDownloads({ series, site }: DownloadsProps): ReactElement {
  const { files, tableAddress, address } = series;
  const link = `${site.publicUrl}${address}`;
  const { copy, state } = useClipboard(link);
  return (
    <section className={styles['downloads']} aria-label="Take away">
      <ul role="list">
        {USUAL_FORMAT_KEYS.map((key) => (
          <li key={key}>
            <a href={addressHere(files[key])} download>
              <Icon name="download" />
              {formatHeading(key)}
            </a>
          </li>
        ))}
        <li>
          <Link to={tableAddress}>Open in the table</Link>
        </li>
      </ul>
      <p className={styles['address']}>
        <code>{link}</code>
        <Button look="plain" onClick={copy}>
          Copy the address
        </Button>
        <span role="status">{SAID[state]}</span>
      </p>
    </section>
  );
}
