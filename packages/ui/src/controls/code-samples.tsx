import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useClipboard } from '../grid/copying/use-clipboard.ts';
import { keyAlong } from './along.ts';
import { Button } from './button.tsx';
import styles from './code-samples.module.css';
import { useWords } from './words.tsx';

/** The same call in one language. */
export interface CodeSample {
  readonly language: string;
  readonly code: string;
}

export interface CodeSamplesProps {
  /** What the code does: the accessible name of the languages. */
  readonly label: string;
  readonly samples: readonly CodeSample[];
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface LanguageTabsProps extends CodeSamplesProps {
  readonly id: string;
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
}

function LanguageTabs({ id, label, samples, chosen, onChoose }: LanguageTabsProps): ReactElement {
  const tabs = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[keyAlong(event.key, event.currentTarget)];
    if (step === undefined) return;
    event.preventDefault();
    const next = (chosen + step + samples.length) % samples.length;
    onChoose(next);
    tabs.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={tabs} className={styles['tabs']} role="tablist" aria-label={label} onKeyDown={move}>
      {samples.map(({ language }, at) => (
        <button
          key={language}
          type="button"
          role="tab"
          id={`${id}-${at}`}
          aria-selected={at === chosen}
          aria-controls={`${id}-code`}
          tabIndex={at === chosen ? 0 : -1}
          onClick={() => {
            onChoose(at);
          }}
        >
          {language}
        </button>
      ))}
    </div>
  );
}

/** Code in several languages, one shown at a time, and a button that copies it. */
export function CodeSamples({ label, samples }: CodeSamplesProps): ReactElement {
  const { say } = useWords();
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const shown = samples[chosen] ?? samples[0] ?? { language: '', code: '' };
  const { state, copy } = useClipboard(shown.code);
  return (
    <div className={styles['box']}>
      <div className={styles['bar']}>
        <LanguageTabs {...{ id, label, samples, chosen }} onChoose={setChosen} />
        <Button
          look="plain"
          className={styles['copy']}
          aria-label={say('ui.code.copy', { language: shown.language })}
          onClick={copy}
        >
          {say(state === 'copied' ? 'common.copied' : 'button.copy')}
        </Button>
      </div>
      <pre
        id={`${id}-code`}
        className={styles['code']}
        role="tabpanel"
        aria-labelledby={`${id}-${chosen}`}
        tabIndex={0}
      >
        {shown.code}
      </pre>
      <span role="status" className={state === 'refused' ? styles['refused'] : 'visually-hidden'}>
        {state === 'copied' ? say('ui.code.copied') : null}
        {state === 'refused' ? say('common.copy-refused') : null}
      </span>
    </div>
  );
}
