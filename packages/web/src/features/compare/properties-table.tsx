import type { AlignedTables, ComparedProperty, ComparedView } from '@almanac/core';
import { DataTable, Icon } from '@almanac/ui';
import { useId, type ReactElement } from 'react';
import styles from './compare.module.css';
import tableStyles from './properties-table.module.css';

export interface PropertiesTableProps {
  readonly compared: readonly ComparedView[];
  readonly properties: readonly ComparedProperty[];
  /** The variables on which the tables are joined. */
  readonly shared?: AlignedTables['shared'];
}

type Property = Pick<ComparedProperty, 'name' | 'values' | 'isSame'> & { readonly key: string };

function Verdict({ isSame }: Pick<Property, 'isSame'>): ReactElement {
  return (
    <span className={isSame ? tableStyles['same'] : tableStyles['differs']}>
      <Icon name={isSame ? 'check' : 'warning'} />
      {isSame ? 'Same' : 'Differs'}
    </span>
  );
}

/** What matches and what does not, property by property. */
export function PropertiesTable({ compared, properties, shared = [] }: PropertiesTableProps): ReactElement {
  const id = useId();
  const rows: readonly Property[] = [
    ...properties.map(({ key, name, values, isSame }) => ({ key, name, values, isSame })),
    ...shared.map(({ dimension, own, common }) => ({
      key: dimension.id,
      name: dimension.label,
      values: own.map(({ viewed }) => `${common} of ${viewed.shown.length} shared`),
      isSame: own.every(({ viewed }) => viewed.shown.length === common),
    })),
  ];
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>What matches and what does not</h2>
      <div className={tableStyles['scroll']} role="group" aria-labelledby={id} tabIndex={0}>
        <DataTable
          className={tableStyles['properties']}
          columns={[
            { heading: 'Property', cell: ({ name }) => name },
            ...compared.map(({ tag, name }, at) => ({
              heading: `${tag}, ${name}`,
              cell: ({ values }: Property) => values[at],
            })),
            { heading: 'Result', cell: ({ isSame }) => <Verdict isSame={isSame} /> },
          ]}
          rows={rows}
          keyOf={({ key }) => key}
        />
      </div>
    </section>
  );
}
