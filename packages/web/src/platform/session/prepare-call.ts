import { DOSAUTH_CALLS, DOSAUTH_ROOT, type DosauthCall } from '@almanac/contract';
import type { ApiCall } from '../api/api.ts';

interface AnyInput {
  readonly params?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
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

/** Checks what a call needs and makes it ready. Throws where something is missing or does not fit. */
export function prepareCall(name: keyof typeof DOSAUTH_CALLS, input: AnyInput): PreparedCall {
  const call: DosauthCall = DOSAUTH_CALLS[name];
  // Checked here, and sent as it was given: what the contract reads it as is the server's own business.
  call.body?.parse(input.body);
  const body = call.body === undefined ? {} : { body: input.body };
  return {
    address: `${DOSAUTH_ROOT}${pathOf(call, input.params)}`,
    request: {
      method: call.method,
      isAuthenticated: call.isAuthenticated,
      ...body,
      ...(input.signal && { signal: input.signal }),
    },
    read: (answer) => {
      // The API client has taken the answer out of its envelope; the schema describes it whole.
      const field = name === 'checkEmail' ? 'Message' : 'Data';
      const whole = call.answer.parse({ [field]: answer }) as Readonly<Record<string, unknown>>;
      return whole[field];
    },
  };
}
