import type { AnswerBody } from '@almanac/contract';
import { useWords } from '@almanac/ui';
import { Fragment, type ReactElement } from 'react';
import { Link } from 'react-router';
import { ScreenHeading } from '../../../platform/screen-heading.tsx';
import { AnswerReadings } from './answer-readings.tsx';
import styles from './answer.module.css';

interface AnswerRefusedProps {
  readonly refusal: NonNullable<AnswerBody['refusal']>;
  readonly readings: AnswerBody['readings'];
}

/** Why there is no figure, and what may be meant. */
export function AnswerRefused({ refusal, readings }: AnswerRefusedProps): ReactElement {
  const { say } = useWords();
  const { title, sentence, instead } = refusal;
  return (
    <section className={styles['refused']} aria-label={say('answer.heading')}>
      <ScreenHeading>{title}</ScreenHeading>
      <p>{sentence}</p>
      {instead.length === 0 ? null : (
        <p>
          {say('answer.instead')}{' '}
          {instead.map(({ text, query }, at) => (
            <Fragment key={query}>
              {at === 0 ? '' : ' · '}
              <Link to={`/search?${query}`}>{text}</Link>
            </Fragment>
          ))}
        </p>
      )}
      <AnswerReadings readings={readings} caption={title} />
    </section>
  );
}
