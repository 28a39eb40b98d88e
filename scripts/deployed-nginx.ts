import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { deployFile, runHere } from './deploy-files.ts';

/** The ports and upstreams of nginx in a test, replacing those of an office. */
export interface NginxHere {
  readonly folder: string;
  /** The file of deploy/ that names the upstream servers. */
  readonly portals: string;
  readonly http: number;
  readonly https: number;
  /** Ports of local portals to use as upstreams; absent: those in the file. */
  readonly at?: readonly number[];
}

/** A certificate for a day. Undefined, with a warning, if there is no program to make one. */
function makeCertificate(folder: string): { readonly status: number | null } | undefined {
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  return runHere('openssl', [...asked, ...files]);
}

/**
 * Writes the configuration of deploy/ into a folder; returns the file to start nginx with, or undefined if that is not
 * possible.
 */
export function writeNginx({ folder, portals, http, https, at = [8080] }: NginxHere): string | undefined {
  if (makeCertificate(folder) === undefined) return undefined;
  const here = (path: string): string =>
    deployFile(path)
      .replaceAll('/etc/nginx/tls', folder)
      .replaceAll('/etc/nginx', folder)
      .replaceAll('/var/cache/nginx', folder)
      .replace(/server 127\.0\.0\.1:8080([^;]*);/, (_, more: string) =>
        at.map((port) => `server 127.0.0.1:${port}${more};`).join(' '),
      )
      .replace(/listen (\[::\]:)?80;/g, `listen $1${http};`)
      .replace(/listen (\[::\]:)?443 /g, `listen $1${https} `);
  writeFileSync(join(folder, 'almanac-proxy.conf'), here('nginx/almanac-proxy.conf'));
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const path = join(folder, 'nginx.conf');
  writeFileSync(
    path,
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}\nhttp { access_log off; ${own.join(' ')} ${here(portals)}\n${here('nginx/almanac.conf')} }\n`,
  );
  return path;
}
