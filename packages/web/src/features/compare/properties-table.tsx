import type { AlignedTables, ComparedProperty, ComparedView } from '@almanac/core';
import { Icon } from '@almanac/ui';
import { useId, type ReactElement } from 'react';
import styles from './compare.module.css';
import tableStyles from './properties-table.module.css';

export interface PropertiesTableProps {
  readonly compared: readonly ComparedView[];
  readonly properties: readonly ComparedProperty[];
  /** The variables by which the tables are put together. */
  readonly shared?: AlignedTables['shared'];
}

/** What matches and what does not, property by property. */
export function PropertiesTable({ compared, properties, shared = [] }: PropertiesTableProps): ReactElement {
  const id = useId();
  const rows = [
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
        <table className={tableStyles['properties']}>
          <thead>
            <tr>
              <th scope="col">Property</th>
              {compared.map(({ tag, name }) => (
                <th key={tag} scope="col">
                  {tag}, {name}
                </th>
              ))}
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, values, isSame }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={compared[at]?.tag}>{value}</td>
                ))}
                <td>
                  <span className={isSame ? tableStyles['same'] : tableStyles['differs']}>
                    <Icon name={isSame ? 'check' : 'warning'} />
                    {isSame ? 'Same' : 'Differs'}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
