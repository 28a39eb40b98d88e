import { AGENCY, VERSION } from '../../releases/sdmx/sdmx-ids.ts';

/** What stands for any name. */
export const ALL = new Set(['all', '*', 'latest', '~', '+']);

/** The versions under which the only one is found. */
const VERSIONS = new Set([...ALL, '1', '1.0', VERSION, '1.0+', '1.0.0+', '1+.0', '1+.0.0', '1.0+.0']);

const AGENCIES = new Set([...ALL, 'sdmx']);

/** Clients name a source; who knows us by two versions of SDMX adds their number. */
const OURS = new RegExp(`^${AGENCY}\\d?$`, 'i');

/** Whether one of these agencies is ours: an id in any case, or what stands for all. */
export function isOurAgency(text: string): boolean {
  return isIn(text, AGENCIES) || listed(text).some((each) => OURS.test(each));
}

/** Whether one of these versions is that of our structures. */
export function isOurVersion(text: string): boolean {
  return isIn(text, VERSIONS);
}

/** Whether one of the names in a list is among these. */
export function isIn(text: string, known: ReadonlySet<string>): boolean {
  return listed(text).some((each) => known.has(each.toLowerCase()));
}

/** The names of a list. A lone `+` means the latest. */
export function listed(text: string): readonly string[] {
  return text === '+' ? [text] : text.split(/[,+]/).filter((each) => each !== '');
}
