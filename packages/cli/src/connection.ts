import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { problemSchema, type Remark } from '@almanac/contract';
import { CommandError, type Surroundings } from './command.ts';

/** A server that answers the publishing API. */
export interface Connection {
  /** Calls `path` under `/api/publishing/1/` and gives back the JSON of its answer; throws CommandError with the server's words. */
  readonly call: (method: string, path: string, body?: FormData | object) => Promise<unknown>;
  readonly url: string;
}

/** Finds the server at ALMANAC_URL and the key in ALMANAC_KEY, else the local key in the server's own data folder. */
export async function connect(surroundings: Surroundings): Promise<Connection> {
  const { environment } = surroundings;
  const url = (environment['ALMANAC_URL'] ?? 'http://127.0.0.1:8080').replace(/(?<!\/)\/+$/, '');
  const key = environment['ALMANAC_KEY'] ?? (await localKey(surroundings));
  return {
    url,
    call: async (method, path, body) => {
      const answer = await send(surroundings, `${url}/api/publishing/1/${path}`, { method, key, body });
      const text = await answer.text();
      if (!answer.ok) throw new CommandError(wordsOf(answer.status, text));
      return text === '' ? null : (JSON.parse(text) as unknown);
    },
  };
}

async function localKey({ environment, folder }: Surroundings): Promise<string> {
  const data = resolve(folder, environment['ALMANAC_DATA'] ?? './data');
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
  { fetch }: Surroundings,
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
  const lines = faults.map(({ message, ...place }) => `  ${placed(place)}${message}`);
  return [detail === undefined ? title : `${title}: ${detail}`, ...lines].join('\n');
}

/** `file:line:column: `, as far as it is known. */
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
