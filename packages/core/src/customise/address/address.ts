import { fail, ok, type Result } from '../../result.ts';
import { forbiddenCharacter, withoutForbidden } from '../../storable-text.ts';
import { unescapeId } from './address-text.ts';
import { queryParameters } from './query-parameters.ts';
import type { Customisation, Step } from '../steps.ts';
import { definitionOf, isStepKind, STEPS } from '../steps.ts';

/** A character that no text of ours holds: `U+0001`. */
export interface ForbiddenInAddress {
  readonly code: 'forbidden-character';
  readonly parameter: string;
  readonly character: string;
}

/** Why an address is not one of a table's views. */
export type AddressProblem =
  | { readonly code: 'unknown-parameter'; readonly parameter: string }
  | { readonly code: 'unreadable-value'; readonly parameter: string; readonly value: string }
  | ForbiddenInAddress
  /** The saved view was not opened for so long that it was deleted. */
  | { readonly code: 'view-ended' }
  | { readonly code: 'too-many-steps'; readonly most: number };

/** The most steps an address may hold. */
const MOST_STEPS = 500;

/**
 * The query string of a customisation, without `?`: one parameter a step, named by its kind, in the order of the
 * steps. Empty for the table as published.
 */
export function addressOf(customisation: Customisation): string {
  return customisation
    .map((step) => `${step.kind}=${encodeQueryValue(definitionOf(step).address.write(step))}`)
    .join('&');
}

/**
 * Reads the steps in a query string (with or without `?`). Parameters named in `besides` are ignored; any other unknown
 * one is a problem.
 */
export function parseAddress(
  query: string,
  besides: readonly string[] = [],
): Result<Customisation, AddressProblem> {
  const steps: Step[] = [];
  for (const [parameter, value] of queryParameters(query)) {
    if (besides.includes(parameter)) continue;
    const forbidden = forbiddenIn(parameter, value);
    if (forbidden) return fail(forbidden);
    if (!isStepKind(parameter)) return fail({ code: 'unknown-parameter', parameter });
    const step = STEPS[parameter].address.parse(value);
    if (!step) return fail({ code: 'unreadable-value', parameter, value });
    steps.push(step);
  }
  return steps.length > MOST_STEPS ? fail({ code: 'too-many-steps', most: MOST_STEPS }) : ok(steps);
}

/** The problem of a parameter that holds what no text may; in steps be it written as `~01`. */
export function forbiddenIn(
  parameter: string,
  value: string,
  unescape: (text: string) => string = unescapeId,
): ForbiddenInAddress | undefined {
  const character = forbiddenCharacter(parameter) ?? forbiddenCharacter(unescape(value));
  if (character === undefined) return undefined;
  return { code: 'forbidden-character', parameter: withoutForbidden(parameter, '\ufffd'), character };
}

/** Leaves the marks of an address readable: RFC 3986 allows them in a query. */
function encodeQueryValue(value: string): string {
  return encodeURIComponent(value).replace(/%(3A|2C|2F)/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
