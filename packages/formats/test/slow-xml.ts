/** An element of a message, read slowly and plainly. */
export interface SlowElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: SlowElement[];
  text: string;
}

const TOKEN = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** Reads XML that is known to be right, without the parser of the readers. */
export function slowXml(text: string): SlowElement {
  const top: SlowElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const bare = text.replace(/<!--[^]*?-->|<\?[^]*?\?>/g, '');
  for (const [, closing, name = '', attributes = '', empty, words] of bare.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? top;
    if (words !== undefined) parent.text += plain(words);
    else if (closing === '/') open.pop();
    else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
        ([, id = '', one, two]) => [id, plain(one ?? two ?? '')] as const,
      );
      const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
      parent.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  return top;
}

/** An observation: its value and all that is said of it, by the ids of the concepts. */
export interface SlowObservation {
  readonly value: string | undefined;
  readonly said: ReadonlyMap<string, string>;
}

function valuesIn(element: SlowElement | undefined): readonly (readonly [string, string])[] {
  return (element?.children ?? []).map((each) => [
    each.attributes['id'] ?? each.attributes['concept'] ?? each.name,
    each.attributes['value'] ?? each.text.trim(),
  ]);
}

function saidBy({ name, attributes, children }: SlowElement): readonly (readonly [string, string])[] {
  const holders = children.filter((child) => /^(\w*Key|Attributes)$/.test(child.name));
  const own = Object.entries(attributes).filter(([id]) => !id.includes(':'));
  return [...(name === 'DataSet' ? [] : own), ...holders.flatMap(valuesIn)];
}

function observation(element: SlowElement, above: readonly (readonly [string, string])[]): SlowObservation {
  const child = (name: string) => element.children.find((each) => each.name === name);
  const said = new Map([...above, ...saidBy(element)]);
  const listed = child('ObsDimension')?.attributes;
  if (listed) said.set(listed['id'] ?? 'TIME_PERIOD', listed['value'] ?? '');
  for (const name of ['Time', 'TIME_PERIOD']) {
    const text = child(name)?.text;
    if (text !== undefined) said.set('TIME_PERIOD', text.trim());
  }
  return { value: valueOf(element), said };
}

function valueOf({ attributes, children }: SlowElement): string | undefined {
  const element = children.find((each) => /^(ObsValue|OBS_VALUE)$/.test(each.name));
  return element === undefined
    ? attributes['OBS_VALUE']
    : (element.attributes['value'] ?? element.text.trim());
}

/** Every observation below an element, in the order of the message. */
export function slowObservations(
  element: SlowElement,
  above: readonly (readonly [string, string])[] = [],
): readonly SlowObservation[] {
  if (element.name === 'Obs') return [observation(element, above)];
  const isPart = element.name === 'DataSet' || above.length > 0 || element.name !== '';
  const own = isPart ? [...above, ...saidBy(element)] : above;
  return element.children.flatMap((child) => slowObservations(child, own));
}
