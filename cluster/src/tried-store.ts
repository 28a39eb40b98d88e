import type { S3Peer } from '@almanac/server/testing';

import type { TrialsReport } from './findings.ts';

/** An object store under trial: our own test store, or another one. */
export interface TriedStore {
  readonly place: S3Peer['place'];
  /** Refuses connections until it is opened again; nothing is lost. */
  readonly shut: () => Promise<void>;
  readonly open: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The server's settings for the store. */
export function bucketSettings(place: TriedStore['place']): Readonly<Record<string, string>> {
  return {
    ALMANAC_RELEASES: `s3://${place.bucket}/${place.prefix}`,
    AWS_ENDPOINT_URL_S3: place.endpoint,
    AWS_REGION: place.region,
    AWS_ACCESS_KEY_ID: place.accessKeyId,
    AWS_SECRET_ACCESS_KEY: place.secretAccessKey,
  };
}

/** One requirement on a store together with our client. Throws if it is not met; returns figures. */
export interface StoreTrial {
  readonly name: string;
  readonly run: (store: TriedStore) => Promise<string>;
}

/** Runs all trials in order, even after a failure. */
export async function tryStore(store: TriedStore, trials: readonly StoreTrial[]): Promise<TrialsReport> {
  const lines: string[] = [];
  const faults: string[] = [];
  for (const { name, run } of trials) {
    const startedAt = performance.now();
    try {
      const figures = await run(store);
      lines.push(`${name}: ${figures} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 2000));
      await store.open();
    }
  }
  return { lines, faults, logs: [] };
}
