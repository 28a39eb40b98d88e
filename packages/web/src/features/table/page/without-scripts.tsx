import { FILE_FORMAT_KEYS, formatHeading } from '@almanac/contract';
import { type PickedDimension, categoryFact } from '@almanac/core';
import { useWords } from '@almanac/ui';
import { Fragment, type ReactElement } from 'react';

import { addressHere } from '../../../platform/site-path.ts';
import { viewAddresses } from '../downloads/view-addresses.ts';
import { withStep } from '../steps/with-step.ts';
import { useTablePage } from './use-table-page.ts';
import styles from './tools.module.css';

/** Pickers with more choices show no links; files and the catalogue are the alternatives. */
const MOST_LINKS = 300;

/** What replaces the tools where no script runs: files, and each picker as links. */
export function WithoutScripts(): ReactElement {
  const { say } = useWords();
  const { query, address } = useTablePage();
  const { table, steps, layout } = query.shown;
  const addresses = viewAddresses({ facts: table, steps, release: address.release });
  return (
    <noscript>
      <div className={styles['plain']}>
        <p>
          {say('table.without-scripts')}{' '}
          {FILE_FORMAT_KEYS.map((key) => (
            <Fragment key={key}>
              <a href={addressHere(addresses.files[key])}>{say(formatHeading(key))}</a> ·{' '}
            </Fragment>
          ))}
          <a href={addressHere(addresses.metadata)}>{say('common.metadata')}</a>
        </p>
        {layout.picked.map((picked) => (
          <PickerAsLinks key={picked.dimension.id} picked={picked} />
        ))}
      </div>
    </noscript>
  );
}

function PickerAsLinks({ picked }: { readonly picked: PickedDimension }): ReactElement {
  const words = useWords();
  const { query, address } = useTablePage();
  const { table, steps } = query.shown;
  const { dimension, category, choices } = picked;
  const addressWith = (id: string): string => {
    const step = { kind: 'pick', dimension: dimension.id, category: id } as const;
    const page = { facts: table, steps: withStep(table, steps, step), release: address.release };
    return addressHere(viewAddresses(page).page);
  };
  return (
    <details>
      <summary>
        {words.say('table.picked', { dimension: dimension.label, category: categoryFact(category) })}
      </summary>
      <ul>
        {choices.slice(0, MOST_LINKS).map((choice) => {
          const name = words.write(categoryFact(choice));
          return (
            <li key={choice.id}>
              {choice.id === category.id ? <b>{name}</b> : <a href={addressWith(choice.id)}>{name}</a>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
