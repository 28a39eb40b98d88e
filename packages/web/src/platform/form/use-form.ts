import { useId, useState } from 'react';
import { ApiError, generalError } from '../api/api-error.ts';

/** What is wrong, by field. */
export type Faults<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

type Values<Name extends string> = Readonly<Record<Name, string>>;

export interface FormPlan<Name extends string> {
  readonly initial: Values<Name>;
  /** Called before anything is sent; its order is that of the fields. */
  readonly check: (values: Values<Name>) => Faults<Name>;
  readonly submit: (values: Values<Name>) => Promise<void>;
}

/** The props of a field. */
export interface FieldState {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The props of the summary above a form. */
export interface Failure {
  /** Counts the failed attempts: each moves the focus to the summary. */
  readonly attempt: number;
  /** What is wrong, without belonging to a field. */
  readonly general: string | undefined;
  readonly faults: readonly { readonly fieldId: string; readonly text: string }[];
}

/** A form as its screen uses it. */
export interface Form<Name extends string> {
  readonly values: Values<Name>;
  readonly isBusy: boolean;
  readonly failure: Failure;
  readonly field: (name: Name) => FieldState;
  readonly reset: (values: Values<Name>) => void;
  readonly handleSubmit: (event: { readonly preventDefault: () => void }) => void;
}

interface Wrong {
  readonly attempt: number;
  readonly general: string | undefined;
  readonly faults: Faults<string>;
}

/** What went wrong with a call, at the field the server names, or in general. */
function wrongWith(error: unknown, values: Values<string>): Omit<Wrong, 'attempt'> {
  if (!(error instanceof ApiError)) {
    // An error of our own: the reader gets general words, and the window's error listeners get it in full.
    reportError(error);
    return { general: generalError(), faults: {} };
  }
  const name = Object.keys(values).find((each) => each === error.parameter);
  if (name === undefined) return { general: error.message, faults: {} };
  return { general: undefined, faults: { [name]: error.message } };
}

/** The fields of a form, what is wrong with them, and sending them. */
export function useForm<Name extends string>({ initial, check, submit }: FormPlan<Name>): Form<Name> {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<Wrong>({ attempt: 0, general: undefined, faults: {} });
  const [isBusy, setIsBusy] = useState(false);
  const idOf = (name: string): string => `${id}${name}`;
  const fail = (next: Omit<Wrong, 'attempt'>): void => {
    setWrong(({ attempt }) => ({ ...next, attempt: attempt + 1 }));
  };

  async function send(): Promise<void> {
    setIsBusy(true);
    try {
      await submit(values);
      setWrong(({ attempt }) => ({ attempt, general: undefined, faults: {} }));
    } catch (error) {
      fail(wrongWith(error, values));
    } finally {
      setIsBusy(false);
    }
  }

  const faults = Object.entries(wrong.faults).flatMap(([name, text]) =>
    text === undefined ? [] : [{ fieldId: idOf(name), text }],
  );
  return {
    values,
    isBusy,
    reset: setValues,
    failure: { attempt: wrong.attempt, general: wrong.general, faults },
    field: (name) => ({
      id: idOf(name),
      name,
      value: values[name],
      fault: wrong.faults[name],
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        setWrong((before) => ({ ...before, faults: { ...before.faults, [name]: undefined } }));
      },
    }),
    handleSubmit: (event) => {
      event.preventDefault();
      if (isBusy) return;
      const found = check(values);
      if (Object.values(found).some((text) => text !== undefined))
        fail({ general: undefined, faults: found });
      else void send();
    },
  };
}
