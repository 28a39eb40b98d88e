import { describe, expect, it } from 'vitest';

import { listingFrom } from './listed-objects.ts';

const page = (inside: string): string =>
  `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</ListBucketResult>`;
const entry = (key: string, at = '2026-11-20T05:00:00.000Z'): string =>
  `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Owner><ID>me</ID></Owner></Contents>`;

describe(listingFrom, () => {
  it('reads keys and dates in order', () => {
    const writtenAt = new Date('2026-11-20T05:00:00.000Z');
    expect(listingFrom(page(entry('a&amp;b') + entry('c')))).toEqual({
      objects: [
        { key: 'a&b', writtenAt },
        { key: 'c', writtenAt },
      ],
    });
    expect(listingFrom(page(''))).toEqual({ objects: [] });
  });

  it('leads on only where the listing goes on', () => {
    const token = '<NextContinuationToken>to&amp;ken</NextContinuationToken>';
    expect(listingFrom(page(`<IsTruncated>true</IsTruncated>${token}`)).next).toBe('to&ken');
    expect(listingFrom(page(`<IsTruncated>false</IsTruncated>${token}`))).not.toHaveProperty('next');
    expect(() => listingFrom(page('<IsTruncated>true</IsTruncated>'))).toThrow('does not say where');
  });

  it.each([
    ['an entry without a key', page('<Contents><LastModified>2026-11-20</LastModified></Contents>')],
    ['an entry without a date', page('<Contents><Key>a</Key></Contents>')],
    ['an entry with another date', page(entry('a', 'soon'))],
    ['what is no XML', 'Service unavailable'],
    ['what breaks off', '<ListBucketResult><Contents>'],
  ])('refuses %s', (_, xml) => {
    expect(() => listingFrom(xml)).toThrow();
  });

  it('takes no other answer for a listing', () => {
    const other = page(entry('a')).replaceAll('ListBucketResult', 'Error');
    expect(() => listingFrom(other)).toThrow('without a key');
  });
});
