import type { Dimension } from '@almanac/core';
import { FilterField, useCount } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from '../choosing/choose.module.css';

export interface SearchCategoriesProps {
  readonly dimension: Dimension;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Searches inside the categories of one dimension. */
export function SearchCategories({ dimension, text, onText }: SearchCategoriesProps): ReactElement {
  const { label, categories } = dimension;
  const write = useCount();
  return (
    <FilterField
      className={styles['search']}
      label={`Search ${label}`}
      placeholder={`Search ${write(categories.length)} in ${label}`}
      value={text}
      onChange={onText}
    />
  );
}
