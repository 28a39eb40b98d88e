import type { AlignedTables, ComparedProperty, ComparedView } from '@almanac/core';
import { DataTable, Icon, useWords } from '@almanac/ui';
import { useId, type ReactElement } from 'react';
import styles from './compare.module.css';
import tableStyles from './properties-table.module.css';

export interface PropertiesTableProps {
  readonly compared: readonly ComparedView[];
  readonly properties: readonly ComparedProperty[];
  /** The dimensions on which the tables are joined. */
  readonly shared?: AlignedTables['shared'];
}

interface Property {
  readonly key: string;
  readonly name: string;
  readonly values: readonly string[];
  readonly isSame: boolean;
}

function Verdict({ isSame }: Pick<Property, 'isSame'>): ReactElement {
  const { say } = useWords();
  return (
    <span className={isSame ? tableStyles['same'] : tableStyles['differs']}>
      <Icon name={isSame ? 'check' : 'warning'} />
      {say(isSame ? 'compare.properties.same' : 'compare.properties.differs')}
    </span>
  );
}

/** What matches and what does not, property by property. */
export function PropertiesTable({ compared, properties, shared = [] }: PropertiesTableProps): ReactElement {
  const { say, write } = useWords();
  const id = useId();
  const rows: readonly Property[] = [
    ...properties.map(({ key, name, values, isSame }) => ({
      key,
      name: write(name),
      values: values.map(write),
      isSame,
    })),
    ...shared.map(({ dimension, own, common }) => ({
      key: dimension.id,
      name: dimension.label,
      values: own.map(({ viewed }) =>
        say('compare.properties.shared', { common: { number: common }, count: viewed.shown.length }),
      ),
      isSame: own.every(({ viewed }) => viewed.shown.length === common),
    })),
  ];
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{say('compare.properties')}</h2>
      <div className={tableStyles['scroll']} role="group" aria-labelledby={id} tabIndex={0}>
        <DataTable
          className={tableStyles['properties']}
          columns={[
            { heading: say('compare.properties.property'), cell: ({ name }) => name },
            ...compared.map(({ tag, name }, at) => ({
              heading: say('compare.properties.column', { table: tag, name }),
              cell: ({ values }: Property) => values[at],
            })),
            { heading: say('compare.properties.result'), cell: ({ isSame }) => <Verdict isSame={isSame} /> },
          ]}
          rows={rows}
          keyOf={({ key }) => key}
        />
      </div>
    </section>
  );
}
