// What the trials of several servers and the benchmarks share with the tests of one.
export { NoSuchObject, type Bucket } from '../src/releases/bucket/bucket.ts';
export { s3Bucket } from '../src/releases/bucket/s3-bucket.ts';
export { pxOf } from './publishing-for-tests.ts';
export { startS3Peer, type S3Peer } from './s3-peer.ts';
export { openSmtpPeer, type SmtpPeer } from './smtp-peer.ts';
export { startRelay, type TcpRelay } from './tcp-relay.ts';
