import type { Dimension, Place } from '@almanac/core';
import { FormRow } from '@almanac/ui';
import type { ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import styles from './compute.module.css';
import type { CategoryInMaking } from './use-new-category.ts';

export interface NewCategoryFieldsProps extends Omit<CategoryInMaking, 'category'> {
  readonly dimension: Dimension;
  readonly proposed: string;
}

/** For more places than this, the table has to be sorted. */
const MOST_PLACES = 300;

/** The name and the place of the new category. */
export function NewCategoryFields(props: NewCategoryFieldsProps): ReactElement {
  const { dimension, place } = props;
  return (
    <div className={styles['fields']}>
      <FormRow label="Name">
        {(control) => (
          <input
            {...control}
            value={props.name ?? props.proposed}
            maxLength={200}
            onChange={(event) => {
              props.onName(event.target.value);
            }}
            onBlur={() => {
              if (props.name?.trim() === '') props.onName(undefined);
            }}
          />
        )}
      </FormRow>
      <LabelledSelect
        label="Where it stands"
        value={keyOf(place)}
        options={placesIn(dimension, place)}
        onChange={(key) => {
          props.onPlace(placeOf(key));
        }}
      />
    </div>
  );
}

const AFTER = 'after ';

function keyOf(place: Place): string {
  return typeof place === 'string' ? place : `${AFTER}${place.after}`;
}

function placeOf(key: string): Place {
  if (key === 'first' || key === 'last') return key;
  return { after: key.slice(AFTER.length) };
}

/** As the reader sees them: periods latest first. */
function placesIn({ categories, role }: Dimension, place: Place): readonly (readonly [string, string])[] {
  const current = keyOf(place);
  const shown = role === 'time' ? categories.toReversed() : categories;
  const behind = shown
    .map(({ id, label }) => [keyOf({ after: id }), `After ${label}`] as const)
    .filter(([key], at) => at < MOST_PLACES || key === current);
  return [['first', 'First'], ['last', 'Last'], ...behind];
}
