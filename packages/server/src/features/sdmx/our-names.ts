import { AGENCY, VERSION } from '../../releases/sdmx/sdmx-ids.ts';

/** What stands for any name. */
export const ALL = new Set(['all', '*', 'latest', '~', '+']);

const AGENCIES = new Set([...ALL, 'sdmx']);

/** Clients name a source; who knows us by two versions of SDMX adds their number. */
const OURS = new RegExp(`^${AGENCY}\\d?$`, 'i');

/** Whether one of these agencies is ours: an id in any case, or what stands for all. */
export function isOurAgency(text: string): boolean {
  return isIn(text, AGENCIES) || listed(text).some((each) => OURS.test(each));
}

/** Whether one of these versions is that of our structures. In lists of SDMX 2.1, `+` stands between versions. */
export function isOurVersion(text: string): boolean {
  return text.split(',').some((each) => isOneVersion(each.toLowerCase()) ?? listed(each).some(isOneVersion));
}

const OWN_VERSION = VERSION.split('.').map(Number);

/** A part of a version: a number, what stands for any, or the least number of one that is open upwards. */
const VERSION_PART = /^(\d*)([+~*]?)$/;

/** Whether a version, or all that an expression as `1.0+.0` or `1.~` means, has ours; undefined of what is none. */
function isOneVersion(text: string): boolean | undefined {
  if (ALL.has(text)) return true;
  const parts = text.split('.').map((part) => VERSION_PART.exec(part) ?? undefined);
  if (text === '' || parts.length > OWN_VERSION.length || parts.includes(undefined)) return undefined;
  const least = OWN_VERSION.map((_, at) => Number(parts[at]?.[1] ?? 0));
  const open = parts.findIndex((part) => part?.[2] !== '');
  const end = open < 0 ? OWN_VERSION.length : open;
  const isAsWritten = OWN_VERSION.every((part, at) => at >= end || part === least[at]);
  const differs = OWN_VERSION.findIndex((part, at) => at >= end && part !== least[at]);
  return isAsWritten && (differs < 0 || (OWN_VERSION[differs] ?? 0) > (least[differs] ?? 0));
}

/** Whether one of the names in a list is among these. */
export function isIn(text: string, known: ReadonlySet<string>): boolean {
  return listed(text).some((each) => known.has(each.toLowerCase()));
}

/** The names of a list. A lone `+` means the latest. */
export function listed(text: string): readonly string[] {
  return text === '+' ? [text] : text.split(/[,+]/).filter((each) => each !== '');
}
