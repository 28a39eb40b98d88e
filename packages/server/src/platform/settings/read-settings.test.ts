import { message } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { readSettings, strangeSettings } from './read-settings.ts';
import { wordsBeforeSettings } from './words-of.ts';

const WORDS = wordsBeforeSettings({});

const read = (environment: Record<string, string>) => {
  const result = readSettings(environment);
  if (!result.ok) throw new Error(result.problem.map(WORDS.write).join('\n'));
  return result.value;
};

const faultsOf = (environment: Record<string, string>) => {
  const result = readSettings(environment);
  return result.ok ? [] : result.problem.map(WORDS.write);
};

describe(readSettings, () => {
  it('has a safe default for every setting', () => {
    expect(read({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: null,
      dataFolder: './data',
      demo: 'full',
      databaseUrl: null,
      department: 'Department of Statistics',
      product: 'Almanac',
      numberFormat: { group: ',', decimal: '.' },
      indicators: [],
      trustedProxies: [],
    });
  });

  it.each([
    ['PORT', '80a', 'PORT is “80a”. It must be a whole number from 1 to 65535, for example 8080.'],
    ['PORT', '65536', 'PORT is “65536”. It must be a whole number from 1 to 65535, for example 8080.'],
    ['ALMANAC_DEMO', 'large', 'ALMANAC_DEMO is “large”. It must be full, small or none.'],
    ['ALMANAC_TIME_ZONE', 'Mars/Base', 'It must be an IANA time zone'],
    ['ALMANAC_LOCALE', 'english!', 'It must be a language tag'],
    ['ALMANAC_NUMBER_FORMAT', '1.234.5', 'It must be the number 1234.5 as it is to be written'],
    ['ALMANAC_ACCENT', 'blue', 'It must be two colours'],
    ['ALMANAC_INDICATORS', 'M1', 'It must be CODE:series'],
    ['ALMANAC_ANNOUNCEMENTS', '[{"txt":"x"}]', 'It must be a JSON list like'],
    ['ALMANAC_ANNOUNCEMENTS', '[{"text":"x","link":"javascript:1"}]', 'It must be a JSON list like'],
    ['DATABASE_URL', 'mysql://host/x', 'It must be an address like postgres://'],
    ['PUBLIC_URL', 'tables.example.gov', 'It must be an http or https address'],
    ['PUBLIC_URL', 'https://example.gov/a?b=c', 'It must be an http or https address'],
    ['PUBLIC_URL', 'https://example.gov/a b', 'It must be an http or https address'],
    ['PUBLIC_URL', 'https://example.gov/a;Path=/', 'It must be an http or https address'],
    ['PUBLIC_URL', 'https://example.gov/a/../b', 'It must be an http or https address'],
    ['ALMANAC_DEPARTMENT', ' ', 'It must be a name'],
    ['ALMANAC_LOGO', 'logo.gif', 'It must be the path of an .svg'],
    ['ALMANAC_RELEASES', 'https://store/bucket', 'It must be an address like s3://bucket/prefix'],
    ['ALMANAC_RELEASES', 's3://bucket/../other', 'It must be an address like s3://bucket/prefix'],
    ['ALMANAC_RELEASES', 's3://Bucket', 'It must be an address like s3://bucket/prefix'],
    ['ALMANAC_RELEASE_CACHE_BYTES', '10 GB', 'It must be a whole number of bytes'],
    ['ALMANAC_TRUSTED_PROXIES', 'proxy one', 'It must be network addresses'],
  ])('says that %s cannot be “%s”', (name, text, sentence) => {
    const [fault = '', ...others] = faultsOf({ [name]: text });
    expect(fault).toContain(`${name} is “${text}”`);
    expect(fault).toContain(sentence);
    expect(others).toEqual([]);
  });

  it('says everything that is wrong at once', () => {
    expect(faultsOf({ PORT: 'x', ALMANAC_DEMO: 'y' })).toHaveLength(2);
  });

  it('reads the place of releases, and asks who we are there', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
    const place = (address: string) => read({ ALMANAC_RELEASES: address, ...keys }).releases;
    expect(place('s3://office')).toEqual({ bucket: 'office', prefix: '' });
    expect(place('s3://office/portal//releases/')).toEqual({ bucket: 'office', prefix: 'portal/releases' });
    expect(read({}).releases).toBeNull();
    expect(faultsOf({ ALMANAC_RELEASES: 's3://office', AWS_ACCESS_KEY_ID: 'id' })).toEqual([
      WORDS.say('setting.fault.releases'),
    ]);
  });

  it('reads lists, pairs and number formats', () => {
    const settings = read({
      ALMANAC_INDICATORS: 'M212881:1=Consumer prices, D10001:males/total',
      ALMANAC_ACCENT: '#0f4c81, #8fbde8',
      ALMANAC_NUMBER_FORMAT: '1 234,5',
      PUBLIC_URL: 'https://tables.example.gov/',
    });
    expect(settings.indicators).toEqual([
      { code: 'M212881', categories: ['1'], name: 'Consumer prices' },
      { code: 'D10001', categories: ['males', 'total'] },
    ]);
    expect(settings.accent).toEqual({ light: '#0f4c81', dark: '#8fbde8' });
    expect(settings.numberFormat).toEqual({ group: ' ', decimal: ',' });
    expect(settings.publicUrl).toBe('https://tables.example.gov');
  });
});

describe(strangeSettings, () => {
  it('points at what looks like a setting and is none', () => {
    const strange = strangeSettings({ ALMANAC_DEPARMENT: 'x', ALMANAC_DEMO: 'none', PATH: '/bin' });
    expect(strange).toEqual([message('setting.fault.strange', { name: 'ALMANAC_DEPARMENT' })]);
  });

  it('prints nothing of a secret that cannot be used', () => {
    expect(faultsOf({ ALMANAC_METRICS_KEY: 'hunter2' })).toEqual([
      'ALMANAC_METRICS_KEY is set, but cannot be used. It must be text of 16 characters or more without spaces.',
    ]);
  });

  it('prints no password of an address that cannot be read', () => {
    expect(faultsOf({ SMTP_URL: 'mail://office:hunter2@mail.example.gov' })).toEqual([
      'SMTP_URL is “mail://…@mail.example.gov”. It must be an address like smtp://user:password@host:587 or smtps://host.',
    ]);
  });
});
