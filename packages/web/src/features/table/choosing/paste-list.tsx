import { matchCategories, type Dimension, type MatchedCategories, type Selection } from '@almanac/core';
import { Button, FormRow, useCount } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import styles from './choose.module.css';

export interface PasteListProps {
  readonly dimension: Dimension;
  readonly onChoose: (selection: Selection) => void;
}

/** Chooses the categories that a list from elsewhere names, and says which of its lines it could not find. */
export function PasteList({ dimension, onChoose }: PasteListProps): ReactElement {
  const [text, setText] = useState('');
  const [result, setResult] = useState<MatchedCategories>();
  const apply = (): void => {
    const list = matchCategories(dimension, text);
    setResult(list);
    if (list.categories.length > 0) onChoose({ kind: 'named', categories: list.categories });
  };
  return (
    <div className={styles['paste']}>
      <FormRow label="Names or codes, one a line">
        {(control) => (
          <textarea
            {...control}
            rows={5}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
        )}
      </FormRow>
      <Button disabled={text.trim() === ''} onClick={apply}>
        Choose these
      </Button>
      <div role="status">{result ? <PasteResult result={result} /> : null}</div>
    </div>
  );
}

const MOST_NAMED = 12;

function PasteResult(props: { readonly result: MatchedCategories }): ReactElement {
  const { categories, unmatched } = props.result;
  const write = useCount();
  return (
    <>
      <p>
        {categories.length === 0
          ? 'None of these were found, so nothing has changed.'
          : `${write(categories.length)} found and chosen.`}
      </p>
      {unmatched.length === 0 ? null : (
        <>
          <p>Not found:</p>
          <ul>
            {unmatched.slice(0, MOST_NAMED).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {unmatched.length > MOST_NAMED ? <li>and {unmatched.length - MOST_NAMED} more</li> : null}
          </ul>
        </>
      )}
    </>
  );
}
