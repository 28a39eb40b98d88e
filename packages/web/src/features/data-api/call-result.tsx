import type { Site } from '@almanac/contract';
import { classNames, Notice, Segment } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { writeCount } from '../../platform/words/write-count.ts';
import styles from './developers.module.css';
import testStyles from './test-page.module.css';
import { JsonTree } from './json-tree.tsx';
import type { CallAnswer, CallState } from './use-call.ts';

const LOOKS = [
  { value: 'tree', label: 'Tree' },
  { value: 'raw', label: 'Raw' },
] as const;

/** A longer body is not drawn raw: the browser would freeze. */
const MOST_RAW_CHARACTERS = 200_000;

function sizeOf(bytes: number, site: Site): string {
  return bytes < 10_000
    ? `${writeCount(bytes, site)} bytes`
    : `${writeCount(Math.round(bytes / 1000), site)} KB`;
}

function Raw({ text, site }: { readonly text: string; readonly site: Site }): ReactElement {
  const rest = text.length - MOST_RAW_CHARACTERS;
  return (
    <pre className={testStyles['body']} tabIndex={0} aria-label="Body of the answer">
      {text.slice(0, MOST_RAW_CHARACTERS)}
      {rest > 0 ? `\n… ${writeCount(rest, site)} more characters: run the code to have them all` : ''}
    </pre>
  );
}

function Answer({ answer, site }: { readonly answer: CallAnswer; readonly site: Site }): ReactElement {
  const [look, setLook] = useState<'tree' | 'raw'>('tree');
  const isRaw = look === 'raw' || answer.body === undefined;
  return (
    <>
      <div
        className={classNames(testStyles['status'], answer.status >= 400 && testStyles['failed'])}
        role="status"
      >
        <span>
          <b>{answer.status}</b> {answer.status < 400 ? 'OK' : 'refused'}
        </span>
        <span>{writeCount(answer.ms, site)} ms</span>
        <span>{sizeOf(answer.bytes, site)}</span>
        {answer.pointsLeft === null ? null : (
          <span>{writeCount(Number(answer.pointsLeft), site)} points left</span>
        )}
        <Segment label="How the body is shown" options={LOOKS} value={look} onChange={setLook} />
      </div>
      {isRaw ? (
        <Raw text={answer.text} site={site} />
      ) : (
        <div className={testStyles['body']} tabIndex={0} role="region" aria-label="Body of the answer">
          <JsonTree value={answer.body} />
        </div>
      )}
    </>
  );
}

/** What came back: status, time, size and body. */
export function CallResult({
  state,
  site,
}: {
  readonly state: CallState;
  readonly site: Site;
}): ReactElement {
  switch (state.state) {
    case 'idle':
      return <p className={styles['waiting']}>Run the call to see its status, time, size and body here.</p>;
    case 'running':
      return (
        <p className={styles['waiting']} role="status">
          Waiting for the answer…
        </p>
      );
    case 'unreachable':
      return (
        <Notice kind="bad" role="alert" title="The server could not be reached.">
          Your form is as you left it. Check the connection and run the call again.
        </Notice>
      );
    case 'answered':
      return <Answer answer={state.answer} site={site} />;
  }
}
