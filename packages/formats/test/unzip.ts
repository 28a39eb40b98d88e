import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by name, read by its directory; throws where anything does not add up. */
export function unzip(archive: Uint8Array): ReadonlyMap<string, string> {
  const bytes = Buffer.from(archive);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const entries = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const files = new Map<string, string>();
  for (let entry = 0; entry < entries; entry += 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory entry');
    const [crc, packed, size] = [at + 16, at + 20, at + 24].map((place) => bytes.readUInt32LE(place));
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const offset = bytes.readUInt32LE(at + 42);
    const dataAt = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const data = inflateRawSync(bytes.subarray(dataAt, dataAt + (packed ?? 0)));
    if (data.length !== size || crc32(data) !== crc) throw new Error(`${name} does not add up`);
    const descriptor = dataAt + (packed ?? 0);
    if (bytes.readUInt32LE(descriptor) !== 0x08074b50 || bytes.readUInt32LE(descriptor + 4) !== crc) {
      throw new Error(`${name} has no sizes after it`);
    }
    files.set(name, data.toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30);
  }
  return files;
}

const TOKEN =
  /(?:[^<&\0-\x08\v\f\x0e-\x1f]|&(?:amp|lt|gt|quot);)+|<(\/?)([A-Za-z][\w:]*)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/y;

/** The first place at which an XML text is not well formed; undefined if it is. */
export function xmlMistake(xml: string): string | undefined {
  const open: string[] = [];
  for (let at = xml.indexOf('?>') + 2; at < xml.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(xml);
    if (!token) return `at ${xml.slice(at, at + 60)}`;
    const [, closing, name = '', empty] = token;
    if (closing === '/' && open.pop() !== name) return `unexpected </${name}>`;
    if (closing === '' && empty === '') open.push(name);
  }
  return open.length > 0 ? `<${open.join('><')}> left open` : undefined;
}
