import {
  completionsAt,
  faultMessage,
  type Dimension,
  type FormulaCompletion,
  type FormulaFault,
} from '@almanac/core';
import { FormRow, Option, OptionList, useWords } from '@almanac/ui';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import styles from './compute.module.css';
import { FaultInFormula } from './fault-in-formula.tsx';

export interface FormulaLineProps {
  readonly dimension: Dimension;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly fault: FormulaFault | undefined;
}

/** One line of text that completes the names of categories and points at what is wrong. */
export function FormulaLine(props: FormulaLineProps): ReactElement {
  const { text, fault } = props;
  const { say, write } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { offered, active, take, point, typed, close, handleKey } = useCompletion(props, input);
  return (
    <div>
      <FormRow id={id} label={say('step.formula')} describedBy={`${id}-fault`} className={styles['formula']}>
        {(control) => (
          <input
            {...control}
            ref={input}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={offered.length > 0}
            aria-controls={`${id}-names`}
            aria-activedescendant={offered.length > 0 ? `${id}-${active}` : undefined}
            aria-invalid={fault ? true : undefined}
            value={text}
            onChange={(event) => {
              typed(event.target.value, event.target.selectionStart);
            }}
            onKeyDown={handleKey}
            onBlur={close}
          />
        )}
      </FormRow>
      <Names {...{ id, offered, active, take, point }} />
      <div id={`${id}-fault`} role="status">
        {fault ? <FaultInFormula formula={text} at={fault.at} words={write(faultMessage(fault))} /> : null}
      </div>
    </div>
  );
}

interface NamesProps extends Pick<Completion, 'offered' | 'active' | 'take' | 'point'> {
  readonly id: string;
}

function Names({ id, offered, active, take, point }: NamesProps): ReactElement {
  const { say } = useWords();
  return (
    <OptionList
      id={`${id}-names`}
      label={say('compute.formula.names')}
      isOpen={offered.length > 0}
      className={styles['names']}
    >
      {offered.map((each, at) => (
        <Option
          key={each.text}
          id={`${id}-${at}`}
          isActive={at === active}
          onPick={() => {
            take(each);
          }}
          onPoint={() => {
            point(at);
          }}
        >
          {each.name}
        </Option>
      ))}
    </OptionList>
  );
}

/** How many names are offered at once. */
const MOST_OFFERED = 8;

interface Completion {
  readonly offered: readonly FormulaCompletion[];
  readonly active: number;
  readonly take: (name: FormulaCompletion) => void;
  readonly point: (at: number) => void;
  readonly typed: (text: string, caret: number | null) => void;
  readonly close: () => void;
  readonly handleKey: (event: KeyboardEvent) => void;
}

function useCompletion(
  { dimension, text, onText }: FormulaLineProps,
  input: RefObject<HTMLInputElement | null>,
): Completion {
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const { write } = useWords();
  const offered =
    caret === undefined ? [] : completionsAt(dimension, { text, caret }, write).slice(0, MOST_OFFERED);
  const caretToSet = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = caretToSet.current;
    caretToSet.current = undefined;
    if (at !== undefined) input.current?.setSelectionRange(at, at);
  }, [text, input]);
  const close = (): void => {
    setCaret(undefined);
  };
  const take = ({ text: name, from, to }: FormulaCompletion): void => {
    onText(`${text.slice(0, from)}${name}${text.slice(to)}`);
    close();
    caretToSet.current = from + name.length;
  };
  const handleKey = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = offered[active];
    if (!chosen) return;
    if (by !== undefined) setActive((active + by + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const typed = (next: string, at: number | null): void => {
    onText(next);
    setCaret(at ?? next.length);
    setActive(0);
  };
  return { offered, active, take, point: setActive, typed, close, handleKey };
}
