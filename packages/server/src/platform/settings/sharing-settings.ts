import { parseBucket } from './setting-readings.ts';
import { anyText, optionalTextRead, someText, webAddress, wholeNumber, type Setting } from './setting.ts';

const TRILLION = 1_000_000_000_000;
const HOUR_SECONDS = 3600;

/** Settings by which several servers are one portal. The names of the store’s are those that its other programs read. */
export const SHARING_SETTINGS = {
  releases: {
    name: 'ALMANAC_RELEASES',
    default: '',
    describe:
      'The place of the releases in an S3-compatible object store, so that several servers share them. Without it: the data folder.',
    expects: 'an address like s3://bucket/prefix',
    schema: optionalTextRead(parseBucket),
  },
  bucketEndpoint: {
    name: 'AWS_ENDPOINT_URL_S3',
    default: '',
    describe: 'The address of the object store. Without it: Amazon’s of the region.',
    expects: 'an http or https address, for example https://store.example.gov:9000',
    schema: webAddress,
  },
  bucketRegion: {
    name: 'AWS_REGION',
    default: 'us-east-1',
    describe: 'The region of the object store.',
    expects: 'a region, for example us-east-1',
    schema: someText,
  },
  bucketKeyId: {
    name: 'AWS_ACCESS_KEY_ID',
    default: '',
    describe: 'The key by which the object store knows us.',
    expects: 'a text',
    schema: anyText,
  },
  bucketSecret: {
    name: 'AWS_SECRET_ACCESS_KEY',
    default: '',
    describe: 'The secret of that key.',
    expects: 'a text',
    schema: anyText,
    isSecret: true,
  },
  releaseCacheBytes: {
    name: 'ALMANAC_RELEASE_CACHE_BYTES',
    default: '10000000000',
    describe:
      'How many bytes of releases are kept at hand in the data folder when they are in an object store.',
    expects: 'a whole number of bytes, for example 10000000000; 0 keeps none',
    schema: wholeNumber(0, TRILLION),
  },
  drainSeconds: {
    name: 'ALMANAC_DRAIN_SECONDS',
    default: '0',
    describe:
      'How long the server goes on answering after it is told to stop, no longer ready, so that a load balancer sends nobody any more.',
    expects: 'a whole number of seconds, for example 5',
    schema: wholeNumber(0, HOUR_SECONDS),
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;
