import type { Dimension, Place } from '@almanac/core';
import { FormRow, useWords } from '@almanac/ui';
import type { Words } from '@almanac/words';
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
  const words = useWords();
  return (
    <div className={styles['fields']}>
      <FormRow label={words.say('common.name')}>
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
        label={words.say('compute.place')}
        value={keyOf(place)}
        options={placesIn(dimension, place, words)}
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
function placesIn(
  { categories, role }: Dimension,
  place: Place,
  { say }: Words,
): readonly (readonly [string, string])[] {
  const current = keyOf(place);
  const shown = role === 'time' ? categories.toReversed() : categories;
  const behind = shown
    .map(({ id, label, period }) => {
      const written = say('compute.after', { label: period ? { period } : label });
      return [keyOf({ after: id }), written] as const;
    })
    .filter(([key], at) => at < MOST_PLACES || key === current);
  return [['first', say('compute.first')], ['last', say('compute.last')], ...behind];
}
