import { parseBucket } from './setting-readings.ts';
import { anyText, optionalTextRead, someText, webAddress, wholeNumber, type Setting } from './setting.ts';

const TRILLION = 1_000_000_000_000;
const HOUR_SECONDS = 3600;

/** Settings by which several servers are one portal. The names of the store’s are those that its other programs read. */
export const SHARING_SETTINGS = {
  releases: {
    name: 'ALMANAC_RELEASES',
    default: '',
    describe: 'setting.releases',
    expects: 'setting.releases.expects',
    schema: optionalTextRead(parseBucket),
  },
  bucketEndpoint: {
    name: 'AWS_ENDPOINT_URL_S3',
    default: '',
    describe: 'setting.bucket-endpoint',
    expects: 'setting.bucket-endpoint.expects',
    schema: webAddress,
  },
  bucketRegion: {
    name: 'AWS_REGION',
    default: 'us-east-1',
    describe: 'setting.bucket-region',
    expects: 'setting.bucket-region.expects',
    schema: someText,
  },
  bucketKeyId: {
    name: 'AWS_ACCESS_KEY_ID',
    default: '',
    describe: 'setting.bucket-key-id',
    expects: 'setting.expects.text',
    schema: anyText,
  },
  bucketSecret: {
    name: 'AWS_SECRET_ACCESS_KEY',
    default: '',
    describe: 'setting.bucket-secret',
    expects: 'setting.expects.text',
    schema: anyText,
    isSecret: true,
  },
  releaseCacheBytes: {
    name: 'ALMANAC_RELEASE_CACHE_BYTES',
    default: '10000000000',
    describe: 'setting.release-cache-bytes',
    expects: 'setting.release-cache-bytes.expects',
    schema: wholeNumber(0, TRILLION),
  },
  purgeUrl: {
    name: 'ALMANAC_PURGE_URL',
    default: '',
    describe: 'setting.purge-url',
    expects: 'setting.purge-url.expects',
    schema: webAddress,
  },
  drainSeconds: {
    name: 'ALMANAC_DRAIN_SECONDS',
    default: '0',
    describe: 'setting.drain-seconds',
    expects: 'setting.drain-seconds.expects',
    schema: wholeNumber(0, HOUR_SECONDS),
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;
