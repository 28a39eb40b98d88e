import type { AnswerBody, Site } from '@almanac/contract';
import { useWords } from '@almanac/ui';
import { useId, type ReactElement } from 'react';
import { AnswerChips } from './answer-chips.tsx';
import { withPeriods } from './with-periods.ts';
import { AnswerLine } from './answer-line.tsx';
import { AnswerReadings } from './answer-readings.tsx';
import { AnswerRefused } from './answer-refused.tsx';
import styles from './answer.module.css';

interface AnswerPlaceProps {
  readonly body: AnswerBody;
  readonly site: Site;
}

/** Over what a search found: the figure that answers, or why there is none, and other readings. */
export function AnswerPlace({ body, site }: AnswerPlaceProps): ReactElement | null {
  const { chips, answer, refusal, readings, parameters } = body;
  return (
    <>
      <AnswerChips chips={chips.map((chip) => withPeriods(chip, body))} />
      {answer ? <AnswerLine answer={answer} parameters={parameters} site={site} /> : null}
      {answer ? <DidYouMean readings={readings} query={body.query} /> : null}
      {refusal ? <AnswerRefused refusal={refusal} readings={readings} /> : null}
    </>
  );
}

function DidYouMean({ readings, query }: Pick<AnswerBody, 'readings' | 'query'>): ReactElement | null {
  const { say } = useWords();
  const id = useId();
  if (readings.length === 0) return null;
  return (
    <section className={styles['others']} aria-labelledby={id}>
      <h2 id={id}>{say('answer.did-you-mean')}</h2>
      <AnswerReadings readings={readings} caption={say('answer.readings.of', { query })} />
    </section>
  );
}
