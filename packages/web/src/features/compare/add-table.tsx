import { MOST_COMPARED } from '@almanac/core';
import { Button, FormRow, Icon, Select, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { keyOf } from '../../platform/compare/compare-list.ts';
import { useCompareList } from '../../platform/compare/compare-store.ts';
import styles from './compare.module.css';
import type { ComparisonAddress } from './use-comparison-address.ts';

/** One table more from the compare list; not there once the comparison is full. */
export function AddTable({ address }: { readonly address: ComparisonAddress }): ReactElement | null {
  const { say } = useWords();
  const { tables } = address.comparison;
  const listed = useCompareList((list) => list.tables);
  const [chosen, setChosen] = useState('');
  if (tables.length >= MOST_COMPARED) return null;
  const here = new Set(tables.map(({ code, query }) => keyOf({ id: code, query })));
  const others = listed.filter((each) => !here.has(keyOf(each)));
  const [first] = others;
  if (!first) return <NoneToAdd />;
  const next = others.find((each) => keyOf(each) === chosen) ?? first;
  return (
    <div className={styles['add']}>
      <FormRow
        label={say('compare.add-one', { most: { number: MOST_COMPARED } })}
        className={styles['added']}
      >
        {(control) => (
          <Select
            {...control}
            value={keyOf(next)}
            options={others.map((each) => [
              keyOf(each),
              each.query === '' ? each.title : say('compare.customised', { title: each.title }),
            ])}
            onChange={setChosen}
          />
        )}
      </FormRow>
      <Button
        onClick={() => {
          const { type: kind, id: code, query } = next;
          address.change({ tables: [...tables, { kind, code, query }] });
        }}
      >
        <Icon name="plus" />
        {say('button.add')}
      </Button>
    </div>
  );
}

function NoneToAdd(): ReactElement {
  const { rich } = useWords();
  return (
    <div className={styles['add']}>
      <p>
        {rich(
          'compare.add-more',
          {
            browse: (inside) => <Link to="/browse">{inside}</Link>,
            search: (inside) => <Link to="/search">{inside}</Link>,
          },
          { most: { number: MOST_COMPARED } },
        )}
      </p>
    </div>
  );
}
