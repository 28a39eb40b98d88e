import { writeSize } from '@almanac/words';
import { classNames, Notice, Segment, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';

import styles from './developers.module.css';
import testStyles from './test-page.module.css';
import { JsonTree } from './json-tree.tsx';
import type { CallAnswer, CallState } from './use-call.ts';

const LOOKS = [
  { value: 'tree', label: 'api-page.result.tree' },
  { value: 'raw', label: 'api-page.result.raw' },
] as const;

/** A longer body is not drawn raw: the browser would freeze. */
const MOST_RAW_CHARACTERS = 200_000;

function Raw({ text }: { readonly text: string }): ReactElement {
  const { say } = useWords();
  const rest = text.length - MOST_RAW_CHARACTERS;
  return (
    <pre className={testStyles['body']} tabIndex={0} aria-label={say('api-page.result.body')}>
      {text.slice(0, MOST_RAW_CHARACTERS)}
      {rest > 0 ? `\n${say('api-page.result.more', { count: rest })}` : ''}
    </pre>
  );
}

function Answer({ answer }: { readonly answer: CallAnswer }): ReactElement {
  const { say, rich, numbers } = useWords();
  const [look, setLook] = useState<'tree' | 'raw'>('tree');
  const isRaw = look === 'raw' || answer.body === undefined;
  return (
    <>
      <div
        className={classNames(testStyles['status'], answer.status >= 400 && testStyles['failed'])}
        role="status"
      >
        <span>
          {rich(
            answer.status < 400 ? 'api-page.result.ok' : 'api-page.result.refused',
            { b: (inside) => <b>{inside}</b> },
            { status: String(answer.status) },
          )}
        </span>
        <span>{say('api-page.result.time', { count: answer.ms })}</span>
        <span>{writeSize(say, answer.bytes, numbers)}</span>
        {answer.pointsLeft === null ? null : (
          <span>{say('api-page.result.points', { count: Number(answer.pointsLeft) })}</span>
        )}
        <Segment
          label={say('api-page.result.look')}
          options={LOOKS.map(({ value, label }) => ({ value, label: say(label) }))}
          value={look}
          onChange={setLook}
        />
      </div>
      {isRaw ? (
        <Raw text={answer.text} />
      ) : (
        <div
          className={testStyles['body']}
          tabIndex={0}
          role="region"
          aria-label={say('api-page.result.body')}
        >
          <JsonTree value={answer.body} />
        </div>
      )}
    </>
  );
}

/** What came back: status, time, size and body. */
export function CallResult({ state }: { readonly state: CallState }): ReactElement {
  const { say } = useWords();
  switch (state.state) {
    case 'idle':
      return <p className={styles['waiting']}>{say('api-page.result.idle')}</p>;
    case 'running':
      return (
        <p className={styles['waiting']} role="status">
          {say('api-page.result.running')}
        </p>
      );
    case 'unreachable':
      return (
        <Notice kind="bad" role="alert" title={say('common.unreachable')}>
          {say('api-page.result.unreachable')}
        </Notice>
      );
    case 'answered':
      return <Answer answer={state.answer} />;
  }
}
