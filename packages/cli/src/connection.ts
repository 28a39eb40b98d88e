import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { problemSchema, type Remark } from '@almanac/contract';
import { message, type Message } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { CommandContext } from './command.ts';
import { CommandError } from './command-errors.ts';
import { withProgress } from './progress.ts';

/** A server that answers the publishing API. */
export interface Connection {
  /**
   * Calls `path` under `/api/publishing/1/` and returns the JSON of the answer; throws CommandError with the server's
   * message.
   */
  readonly call: (
    method: string,
    path: string,
    body?: FormData | object,
    /** What is waited for, if it takes long. */
    what?: string,
  ) => Promise<unknown>;
  readonly url: string;
}

const USUAL_URL = 'http://127.0.0.1:8080';

/**
 * Finds the server and the key. ALMANAC_URL and ALMANAC_KEY take precedence; by default they are those of the server
 * that uses the data folder, so that nothing is published to another portal that happens to be running.
 */
export async function connect(context: CommandContext): Promise<Connection> {
  const { environment, printError, words } = context;
  const url = (environment['ALMANAC_URL'] ?? (await addressOf(context))).replace(/(?<!\/)\/+$/, '');
  const key = environment['ALMANAC_KEY'] ?? (await localKey(context));
  if (environment['ALMANAC_DATA'] === undefined) {
    const isLocal = environment['ALMANAC_KEY'] === undefined;
    printError(
      isLocal
        ? words.say('cli.connected.key-of-folder', { url, folder: dataFolder(context) })
        : words.say('cli.connected.key-of-setting', { url }),
    );
  }
  return {
    url,
    call: async (method, path, body, what = url) => {
      const address = `${url}/api/publishing/1/${path}`;
      const [answer, text] = await withProgress(context, what, async () => {
        const response = await send(context, address, { method, key, body });
        return [response, await response.text()] as const;
      });
      if (!answer.ok) throw new CommandError(saidOf(answer.status, text, words));
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
  throw new CommandError(message('cli.no-server-of-folder', { folder: data }));
}

async function localKey(context: CommandContext): Promise<string> {
  const data = dataFolder(context);
  try {
    return (await readFile(join(data, 'local.key'), 'utf8')).trim();
  } catch {
    throw new CommandError(message('cli.no-key', { folder: data }));
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
    throw new CommandError(noAnswer(new URL(address).origin, error));
  }
}

function noAnswer(url: string, error: unknown): Message {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
  return reason === undefined
    ? message('cli.no-answer', { url })
    : message('cli.no-answer-because', { url, reason });
}

function saidOf(status: number, text: string, { say }: Words): string {
  const problem = problemSchema.safeParse(parseJson(text));
  if (!problem.success) return say('cli.status', { status: String(status) });
  const { title, detail, faults = [] } = problem.data;
  const lines = faults
    .filter(({ message, line, cell }) => line !== undefined || cell !== undefined || message !== detail)
    .map(({ message, ...place }) => `  ${placed(place)}${message}`);
  return [detail === undefined ? title : say('cli.problem', { title, detail }), ...lines].join('\n');
}

/** `file:line:column: ` or `file:sheet:cell: `, as far as known. */
export function placed(place: Omit<Remark, 'message'>): string {
  const parts = [place.file, place.sheet, place.cell, place.line, place.column].filter(
    (part) => part !== undefined,
  );
  return parts.length === 0 ? '' : `${parts.join(':')}: `;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
