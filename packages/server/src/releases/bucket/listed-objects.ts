import { SaxesParser } from 'saxes';

import type { ListedObject } from './bucket.ts';

/** A page of a listing, in the form of the store (ListObjectsV2). */
export interface ListingPage {
  readonly objects: readonly ListedObject[];
  /** The token to ask for the next page with; undefined after the last. */
  readonly next?: string;
}

/** Reads a page of a listing. Throws when it is not one. */
export function listingFrom(xml: string): ListingPage {
  const objects: ListedObject[] = [];
  const path: string[] = [];
  let fields: Record<string, string> = {};
  let next = '';
  let isTruncated = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (name === 'Contents') fields = {};
  });
  parser.on('text', (text) => {
    const [root, first, second] = path;
    if (root !== 'ListBucketResult') return;
    if (first === 'NextContinuationToken') next += text;
    else if (first === 'IsTruncated') isTruncated += text;
    else if (first === 'Contents' && second !== undefined) fields[second] = (fields[second] ?? '') + text;
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (name === 'Contents') objects.push(objectOf(fields));
  });
  parser.write(xml).close();
  if (isTruncated === 'true' && next === '') throw new Error('a listing goes on, and does not say where');
  return { objects, ...(isTruncated === 'true' && { next }) };
}

function objectOf({ Key: key, LastModified: at = '' }: Readonly<Record<string, string>>): ListedObject {
  const writtenAt = new Date(at);
  if (key === undefined || Number.isNaN(writtenAt.getTime()))
    throw new Error('a listing has an entry without a key or a date');
  return { key, writtenAt };
}
