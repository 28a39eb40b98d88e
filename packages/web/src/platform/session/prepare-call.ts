import { DOSAUTH_CALLS, DOSAUTH_ROOT, factOfIssue, type DosauthCall } from '@almanac/contract';
import { GROUPED_NUMBERS, type Fact, message } from '@almanac/core';
import { loadedWords } from '@almanac/words';

import { ApiError, generalError } from '../api/api-error.ts';
import type { ApiCall } from '../api/api.ts';

type Issue = NonNullable<
  ReturnType<NonNullable<DosauthCall['body']>['safeParse']>['error']
>['issues'][number];

interface AnyInput {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly ifMatch?: string;
}

/** A call that is ready to be made, and how its answer is read. */
export interface PreparedCall {
  readonly address: string;
  readonly request: ApiCall & { readonly isAuthenticated: boolean };
  readonly read: (answer: unknown) => unknown;
}

/** The path with its values filled in; a call whose value is missing or malformed is not made. */
function pathOf({ path, params }: DosauthCall, values: unknown): string {
  if (params === undefined) return path;
  const checked = params.parse(values) as Readonly<Record<string, string>>;
  return path.replace(/:([a-z]+)/gi, (_, name: string) => encodeURIComponent(checked[name] ?? ''));
}

/** The error for input that the contract does not accept: at the field, in a sentence. */
function faultOf(issues: readonly Issue[]): ApiError {
  const [issue] = issues;
  if (issue === undefined) return new ApiError(generalError());
  const parameter = issue.path.join('.');
  return new ApiError(loadedWords(GROUPED_NUMBERS).write(faultAt(issue)), {
    status: 400,
    code: 'invalid-body',
    parameter,
  });
}

function faultAt(issue: Issue): Fact {
  const isList = 'origin' in issue && issue.origin === 'array';
  if (issue.code === 'too_big')
    return message(isList ? 'fault.list-most' : 'fault.text-most', { count: Number(issue.maximum) });
  if (issue.code === 'too_small')
    return message(isList ? 'fault.list-least' : 'fault.text-least', { count: Number(issue.minimum) });
  return factOfIssue(issue);
}

/** Checks what a call needs and makes it ready. Throws where something is missing or does not fit. */
export function prepareCall(name: keyof typeof DOSAUTH_CALLS, input: AnyInput): PreparedCall {
  const call: DosauthCall = DOSAUTH_CALLS[name];
  // Checked here, but sent as given: its parsed form is the server's own business.
  const checked = call.body?.safeParse(input.body);
  if (checked?.success === false) throw faultOf(checked.error.issues);
  const body = call.body === undefined ? {} : { body: input.body };
  return {
    address: `${DOSAUTH_ROOT}${pathOf(call, input.params)}`,
    request: {
      method: call.method,
      isAuthenticated: call.isAuthenticated,
      ...body,
      ...(input.signal && { signal: input.signal }),
      ...(input.ifMatch !== undefined && { ifMatch: input.ifMatch }),
    },
    read: (answer) => {
      // The API client has removed the envelope of the answer; the schema describes it with the envelope.
      const field = name === 'checkEmail' ? 'Message' : 'Data';
      const whole = call.answer.parse({ [field]: answer }) as Readonly<Record<string, unknown>>;
      return whole[field];
    },
  };
}
