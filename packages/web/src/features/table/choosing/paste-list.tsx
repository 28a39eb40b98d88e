import { matchCategories, type Dimension, type MatchedCategories, type Selection } from '@almanac/core';
import { Button, FormRow, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import styles from './choose.module.css';

export interface PasteListProps {
  readonly dimension: Dimension;
  readonly onChoose: (selection: Selection) => void;
}

/** Chooses the categories that a list from elsewhere names, and says which of its lines it could not find. */
export function PasteList({ dimension, onChoose }: PasteListProps): ReactElement {
  const { say } = useWords();
  const [text, setText] = useState('');
  const [result, setResult] = useState<MatchedCategories>();
  const apply = (): void => {
    const list = matchCategories(dimension, text);
    setResult(list);
    if (list.categories.length > 0) onChoose({ kind: 'named', categories: list.categories });
  };
  return (
    <div className={styles['paste']}>
      <FormRow label={say('table.paste.label')}>
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
        {say('table.paste.choose')}
      </Button>
      <div role="status">{result ? <PasteResult result={result} /> : null}</div>
    </div>
  );
}

const MOST_NAMED = 12;

function PasteResult(props: { readonly result: MatchedCategories }): ReactElement {
  const { categories, unmatched } = props.result;
  const { say } = useWords();
  return (
    <>
      <p>
        {categories.length === 0
          ? say('table.paste.none')
          : say('table.paste.found', { count: categories.length })}
      </p>
      {unmatched.length === 0 ? null : (
        <>
          <p>{say('table.paste.not-found')}</p>
          <ul>
            {unmatched.slice(0, MOST_NAMED).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {unmatched.length > MOST_NAMED ? (
              <li>{say('table.paste.more', { count: unmatched.length - MOST_NAMED })}</li>
            ) : null}
          </ul>
        </>
      )}
    </>
  );
}
