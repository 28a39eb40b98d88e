import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { problemSchema, type Remark } from '@almanac/contract';
import type { CommandContext } from './command.ts';
import { CommandError } from './command-errors.ts';

/** A server that answers the publishing API. */
export interface Connection {
  /**
   * Calls `path` under `/api/publishing/1/` and returns the JSON of the answer; throws CommandError with the server's
   * message.
   */
  readonly call: (method: string, path: string, body?: FormData | object) => Promise<unknown>;
  readonly url: string;
}

const USUAL_URL = 'http://127.0.0.1:8080';

/**
 * Finds the server and the key. ALMANAC_URL and ALMANAC_KEY take precedence; by default they are those of the server
 * that uses the data folder, so that nothing is published to another portal that happens to be running.
 */
export async function connect(context: CommandContext): Promise<Connection> {
  const { environment, printError } = context;
  const url = (environment['ALMANAC_URL'] ?? (await addressOf(context))).replace(/(?<!\/)\/+$/, '');
  const key = environment['ALMANAC_KEY'] ?? (await localKey(context));
  if (environment['ALMANAC_DATA'] === undefined) {
    const who = environment['ALMANAC_KEY'] === undefined ? `of ${dataFolder(context)}` : 'in ALMANAC_KEY';
    printError(`At the server ${url}, with the key ${who}.`);
  }
  return {
    url,
    call: async (method, path, body) => {
      const answer = await send(context, `${url}/api/publishing/1/${path}`, { method, key, body });
      const text = await answer.text();
      if (!answer.ok) throw new CommandError(wordsOf(answer.status, text));
      return text === '' ? null : (JSON.parse(text) as unknown);
    },
  };
}

function dataFolder({ environment, folder }: CommandContext): string {
  return resolve(folder, environment['ALMANAC_DATA'] ?? './data');
}

/** The address of the server of the data folder, which it records there while it runs. */
async function addressOf(context: CommandContext): Promise<string> {
  const { environment } = context;
  const data = dataFolder(context);
  const recorded = await readFile(join(data, 'server.address'), 'utf8').catch(() => undefined);
  if (
    recorded !== undefined &&
    (environment['ALMANAC_KEY'] === undefined || environment['ALMANAC_DATA'] !== undefined)
  )
    return recorded.trim();
  if (environment['ALMANAC_DATA'] === undefined) return USUAL_URL;
  throw new CommandError(
    `No server is using the data folder ${data}, or this account may not read there. Start it, or set ALMANAC_URL to the server that is meant.`,
  );
}

async function localKey(context: CommandContext): Promise<string> {
  const data = dataFolder(context);
  try {
    return (await readFile(join(data, 'local.key'), 'utf8')).trim();
  } catch {
    throw new CommandError(
      `No key: set ALMANAC_KEY to the agency's key, or run this beside the server's data folder (no local.key in ${data}; ALMANAC_DATA names another).`,
    );
  }
}

interface Call {
  readonly method: string;
  readonly key: string;
  readonly body?: FormData | object | undefined;
}

async function send(
  { fetch }: CommandContext,
  address: string,
  { method, key, body }: Call,
): Promise<Response> {
  const isForm = body instanceof FormData;
  try {
    return await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    throw new CommandError(
      `No server answers at ${new URL(address).origin}${reason}. Start it with npm start, or set ALMANAC_URL.`,
    );
  }
}

function wordsOf(status: number, text: string): string {
  const problem = problemSchema.safeParse(parseJson(text));
  if (!problem.success) return `The server answered with status ${status}.`;
  const { title, detail, faults = [] } = problem.data;
  const lines = faults
    .filter(({ message, line }) => line !== undefined || message !== detail)
    .map(({ message, ...place }) => `  ${placed(place)}${message}`);
  return [detail === undefined ? title : `${title}: ${detail}`, ...lines].join('\n');
}

/** `file:line:column: `, as far as known. */
export function placed(place: Omit<Remark, 'message'>): string {
  const parts = [place.file, place.line, place.column].filter((part) => part !== undefined);
  return parts.length === 0 ? '' : `${parts.join(':')}: `;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
