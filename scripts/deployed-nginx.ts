import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { deployFile, runHere } from './deploy-files.ts';

/** Where nginx listens and whom it asks in a test, in the place of what an office has. */
export interface NginxHere {
  readonly folder: string;
  /** The file of deploy/ that names the servers behind it. */
  readonly portals: string;
  readonly http: number;
  readonly https: number;
  /** Of portals on this computer, in the place of the one that the file names; absent: as it says. */
  readonly at?: readonly number[];
}

/** A certificate for a day. Undefined, said loudly, where there is no program that makes one. */
function makeCertificate(folder: string): { readonly status: number | null } | undefined {
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  return runHere('openssl', [...asked, ...files]);
}

/** Puts the configuration of deploy/ into a folder; answers the file to start nginx with, undefined where it cannot be. */
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
