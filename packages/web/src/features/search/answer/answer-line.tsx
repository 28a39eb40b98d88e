import type { Answered, AnswerBody, Site } from '@almanac/contract';
import { isBarePercentage } from '@almanac/core';
import { Button, Icon, useClipboard, useWords } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useNow } from '../../../platform/drawn/now.ts';
import { ScreenHeading } from '../../../platform/screen-heading.tsx';
import type { TimeSpan } from '../../../platform/time-line/time-line-point.ts';
import { TimeLine } from '../../../platform/time-line/time-line.tsx';
import { writeDate, writeNextRelease } from '../../../platform/words/write-day.ts';
import styles from './answer.module.css';

interface AnswerLineProps {
  readonly answer: Answered;
  readonly parameters: AnswerBody['parameters'];
  readonly site: Site;
}

/** The figure that answers, in a sentence and large, with its chart, where it is from, and how it was worked out. */
export function AnswerLine({ answer, parameters, site }: AnswerLineProps): ReactElement {
  const { say } = useWords();
  const { before, figure, after, note } = answer.sentence;
  return (
    <section className={styles['answer']} aria-label={say('answer.heading')}>
      <div className={styles['sentence']}>
        <ScreenHeading>
          {before} {figure === undefined ? null : <span className={styles['figure']}>{figure}</span>} {after}{' '}
          {note === undefined ? null : <small>{note}</small>}
        </ScreenHeading>
      </div>
      <AnswerChart answer={answer} parameters={parameters} />
      <div>
        <Figures {...answer} />
        <Take {...answer} />
        <Worked {...answer} />
        <Source answer={answer} site={site} />
      </div>
    </section>
  );
}

function AnswerChart({ answer, parameters }: Omit<AnswerLineProps, 'site'>): ReactElement | null {
  const { say } = useWords();
  const navigate = useNavigate();
  const { title, series, unit, isSpan } = answer.chart;
  const [first] = series;
  if (!first) return null;
  const askFor = ({ from, to }: TimeSpan): void => {
    const ends = { from: first.points[from]?.id ?? '', to: first.points[to]?.id ?? '' };
    void navigate(`/search?${new URLSearchParams({ ...parameters, ...ends }).toString()}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <span>{title}</span>
        {isSpan ? <small>{say('answer.drag')}</small> : null}
      </figcaption>
      <TimeLine
        label={say('answer.chart', { title, sentence: answer.sentence.text })}
        lines={series.map(({ points }) => points)}
        isInPercent={isBarePercentage(unit)}
        span={{ from: first.from, to: first.to }}
        onSpan={isSpan ? askFor : undefined}
      />
      {answer.caption === undefined ? null : <p className={styles['caption']}>{answer.caption}</p>}
    </figure>
  );
}

function Figures({ figures: { title, rows } }: Answered): ReactElement | null {
  if (rows.length === 0) return null;
  return (
    <table className={styles['pairs']}>
      <caption className="visually-hidden">{title}</caption>
      <tbody>
        {rows.map(({ label, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Take({ citation, series }: Answered): ReactElement {
  const { say } = useWords();
  const { state, copy } = useClipboard(citation);
  return (
    <p className={styles['take']}>
      <Button look="primary" className={styles['scripted']} onClick={copy}>
        <Icon name="copy" />
        {say('answer.copy')}
      </Button>
      {series === undefined ? null : <Link to={series}>{say('answer.open-series')}</Link>}
      <span role="status">
        {state === 'ready' ? '' : say(state === 'copied' ? 'common.copied' : 'common.copy-refused')}
      </span>
      <noscript>
        <span className={styles['cite']}>{citation}</span>
      </noscript>
    </p>
  );
}

function Worked({ worked, address }: Answered): ReactElement {
  const { say } = useWords();
  return (
    <details className={styles['worked']}>
      <summary>
        <Icon name="chevron" />
        {say('answer.worked')}
      </summary>
      <ol>
        {worked.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p>
        <Link to={address}>{say('answer.steps')}</Link>
      </p>
    </details>
  );
}

function Source({ answer, site }: Pick<AnswerLineProps, 'answer' | 'site'>): ReactElement {
  const { say, rich, write } = useWords();
  const now = useNow();
  const { source, code, address, updated, nextReleaseDate, licence } = answer.source;
  const next = writeNextRelease(nextReleaseDate, site, now);
  const link = (inside: ReactNode): ReactNode => <Link to={address}>{inside}</Link>;
  return (
    <p className={styles['source']}>
      {rich('answer.source', { link }, { source, code, updated: writeDate(updated, site) })}
      {next === undefined ? null : ` ${say('answer.next-release', { next })}`}
      {licence === undefined ? null : ` ${write(licence)}`}
      {answer.marks.map(({ symbol, meaning }) => (
        <span key={symbol}>
          <b>{symbol}</b> {meaning}
        </span>
      ))}
    </p>
  );
}
