import type { AnswerChip } from '@almanac/contract';
import { Icon, useWords } from '@almanac/ui';
import { useId, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './answer-chips.module.css';

/** What was understood of a question, to be changed or taken away. */
export function AnswerChips({ chips }: { readonly chips: readonly AnswerChip[] }): ReactElement | null {
  const { say } = useWords();
  const id = useId();
  if (chips.length === 0) return null;
  return (
    <div className={styles['chips']}>
      <span id={id}>{say('answer.read-as')}</span>
      <ul role="list" aria-labelledby={id}>
        {chips.map((chip) => (
          <li key={`${chip.kind}-${chip.label}`}>
            <Understood {...chip} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Understood(chip: AnswerChip): ReactElement {
  const { kind, label, text, without } = chip;
  const { say } = useWords();
  return (
    <span className={styles['chip']} data-kind={kind}>
      {chip.choices.length > 1 ? <Changed {...chip} /> : <Fixed {...chip} />}
      {without === undefined ? null : (
        <Link
          className={styles['remove']}
          to={`/search?${without}`}
          aria-label={say('ui.chip.remove', { kind: label, value: text })}
        >
          <Icon name="close" />
        </Link>
      )}
    </span>
  );
}

function Fixed({ label, text }: AnswerChip): ReactElement {
  return (
    <span className={styles['body']}>
      <span>{label}</span> <b>{text}</b>
    </span>
  );
}

/** The browser's own list: long ones are at hand by keys and fingers. Without scripts it only says what was read. */
function Changed(chip: AnswerChip): ReactElement {
  const { label, text, choices } = chip;
  const navigate = useNavigate();
  const chosen = choices.find(({ isChosen }) => isChosen);
  return (
    <>
      <label className={styles['body']}>
        <span>{label}</span>
        <select
          value={chosen?.query ?? ''}
          onChange={(event) => {
            void navigate(`/search?${event.target.value}`);
          }}
        >
          {chosen === undefined ? <option value="">{text}</option> : null}
          {choices.map((each) => (
            <option key={each.query} value={each.query}>
              {each.text}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Fixed {...chip} />
      </noscript>
    </>
  );
}
