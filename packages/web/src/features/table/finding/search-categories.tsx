import type { Dimension } from '@almanac/core';
import { FilterField, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from '../choosing/choose.module.css';

export interface SearchCategoriesProps {
  readonly dimension: Dimension;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Takes only what was found. */
  readonly onTake?: () => void;
}

/** Searches inside the categories of one dimension. */
export function SearchCategories({ dimension, text, onText, onTake }: SearchCategoriesProps): ReactElement {
  const { label, categories } = dimension;
  const { say } = useWords();
  return (
    <FilterField
      className={styles['search']}
      label={say('table.find.categories', { dimension: label })}
      placeholder={say('table.find.categories-count', { count: categories.length, dimension: label })}
      value={text}
      onChange={onText}
      onTake={onTake}
    />
  );
}
