/** What of an address of several hosts we read ourselves; the driver must not see it. */
const OURS = ['target_session_attrs'];

/** The addresses for one that lists several hosts separated by commas: the same, each with one host. */
export function addressesIn(text: string): readonly string[] {
  const start = text.indexOf('://') + '://'.length;
  const length = text.slice(start).search(/[/?#]/);
  const end = length < 0 ? text.length : start + length;
  const firstHost = start + text.slice(start, end).lastIndexOf('@') + 1;
  const [before, after] = [text.slice(0, firstHost), text.slice(end)];
  return text
    .slice(firstHost, end)
    .split(',')
    .map((host) => withoutOurs(before + host + after));
}

function withoutOurs(address: string): string {
  const [path = '', query] = address.split('?', 2);
  if (query === undefined) return address;
  const kept = query.split('&').filter((pair) => !OURS.includes(pair.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

/** The hosts of an address, in a form that may be printed. */
export function hostsOf(text: string): string {
  return addressesIn(text)
    .map((address) => URL.parse(address)?.hostname ?? '')
    .join(', ');
}
