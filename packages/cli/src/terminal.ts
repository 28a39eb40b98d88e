import { createInterface } from 'node:readline/promises';

/** What a piece of text is, which a terminal shows by its colour. */
export type Tone = 'good' | 'warning' | 'bad';

/** Colours a text. */
export type Paint = (text: string, tone: Tone) => string;

/** Shows a line that the next one replaces; an empty one clears it. */
export type ShowStatus = (text: string) => void;

/** Asks the person at the terminal; undefined when they end the input. */
export type Ask = (question: string) => Promise<string | undefined>;

type Out = Pick<NodeJS.WriteStream, 'write'> &
  Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'hasColors' | 'columns'>>;

const ESCAPE = '\u001B[';
const COLOURS: Readonly<Record<Tone, number>> = { good: 32, warning: 33, bad: 31 };
const USUAL_COLUMNS = 80;

/** Colours only where everything goes to a terminal that has them, and nobody set NO_COLOR. */
export function painterOf(streams: readonly Out[]): Paint {
  const isColoured = streams.every(({ isTTY }, at) => isTTY === true && streams[at]?.hasColors?.() === true);
  return (text, tone) => (isColoured ? `${ESCAPE}${COLOURS[tone]}m${text}${ESCAPE}39m` : text);
}

/** The line at the bottom of a terminal; absent where there is none, as in a log. */
export function statusLineOf(stream: Out): ShowStatus | undefined {
  if (stream.isTTY !== true) return undefined;
  return (text) => {
    // A longer text would wrap, and the next one would replace only its last line.
    stream.write(`\r${ESCAPE}2K${text.slice(0, (stream.columns ?? USUAL_COLUMNS) - 1)}`);
  };
}

/** How to ask; absent where nobody could answer. */
export function askerOf(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Ask | undefined {
  if (!input.isTTY || !output.isTTY) return undefined;
  return async (question) => {
    const reader = createInterface({ input, output });
    try {
      const ended = new Promise<undefined>((resolve) => {
        reader.once('close', () => {
          resolve(undefined);
        });
      });
      return await Promise.race([reader.question(`${question} `), ended]);
    } finally {
      reader.close();
    }
  };
}
