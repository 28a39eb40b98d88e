import { Button, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import styles from './facet-panel.module.css';

export interface FacetOption {
  readonly value: string;
  readonly name: string;
  readonly count: number;
  readonly isChosen: boolean;
}

export interface FacetGroupProps {
  readonly title: string;
  /** The parameter of the page that holds the choice. */
  readonly name: string;
  /** `radio` when exactly one is chosen. */
  readonly kind: 'checkbox' | 'radio';
  readonly options: readonly FacetOption[];
  readonly onChoose: (value: string) => void;
}

const SHOWN_AT_FIRST = 8;

/** One facet: its values with how many tables each would show. */
export function FacetGroup(group: FacetGroupProps): ReactElement {
  const { title, options } = group;
  const { say } = useWords();
  const [isWhole, setIsWhole] = useState(false);
  const rest = options.length - SHOWN_AT_FIRST;
  const shown =
    isWhole || rest < 3
      ? options
      : options.filter((option, index) => index < SHOWN_AT_FIRST || option.isChosen);
  const others = options.filter((option) => !shown.includes(option));
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      <div>
        <Options {...group} options={shown} />
        {others.length === 0 ? null : (
          <>
            <Button
              look="plain"
              className={styles['more']}
              onClick={() => {
                setIsWhole(true);
              }}
            >
              {say('list.more', { count: others.length })}
            </Button>
            <noscript>
              <Options {...group} options={others} />
            </noscript>
          </>
        )}
      </div>
    </fieldset>
  );
}

function Options({ name, kind, options, onChoose }: Omit<FacetGroupProps, 'title'>): readonly ReactElement[] {
  const { write } = useWords();
  return options.map((option) => (
    <label key={option.value} className={styles['option']}>
      <input
        type={kind}
        name={name}
        value={option.value}
        checked={option.isChosen}
        onChange={() => {
          onChoose(option.value);
        }}
      />
      <span>{option.name}</span>
      <span className={styles['count']}>{write({ number: option.count })}</span>
    </label>
  ));
}
