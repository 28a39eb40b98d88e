import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** A load balancer in front of servers. */
export interface Balancer {
  readonly url: string;
  /** Stops sending requests to a server; resolves when those under way there have ended. */
  readonly takeOut: (server: string) => Promise<void>;
  readonly putBack: (server: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;
}

function configuration(own: string, port: number, upstream: string): string {
  return `daemon off;
worker_processes 1;
pid ${own}/nginx.pid;
error_log ${own}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  client_max_body_size 100m;
  client_body_temp_path ${own}/body;
  proxy_temp_path ${own}/proxy;
  fastcgi_temp_path ${own}/fastcgi;
  uwsgi_temp_path ${own}/uwsgi;
  scgi_temp_path ${own}/scgi;
  upstream portal { ${upstream} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://portal;
      add_header X-Server $upstream_addr always;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
    }
  }
}
`;
}

/** Distributes requests; reads are retried on the next server if one is down. */
export async function startNginx(
  folder: string,
  port: number,
  servers: readonly string[],
): Promise<Balancer> {
  const own = join(folder, 'nginx');
  await mkdir(own, { recursive: true });
  await chmod(folder, 0o755);
  const path = join(own, 'nginx.conf');
  const isOut = new Set<string>();
  const write = (): Promise<void> =>
    writeFile(path, configuration(own, port, servers.map((url) => lineOf(url, isOut.has(url))).join(' ')));
  await write();
  const child = spawn('nginx', ['-c', path, '-p', own], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  for (let looks = 0; looks < 200; looks += 1) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer !== undefined) break;
    await pause(LOOK_EVERY_MS);
  }
  const reload = async (): Promise<void> => {
    await write();
    const before = workersOf(child.pid);
    child.kill('SIGHUP');
    while (workersOf(child.pid).some((worker) => before.includes(worker))) await pause(LOOK_EVERY_MS);
  };
  return {
    url,
    takeOut: async (server) => {
      isOut.add(server);
      await reload();
    },
    putBack: async (server) => {
      isOut.delete(server);
      await reload();
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function lineOf(url: string, isOut: boolean): string {
  return `server ${new URL(url).host} max_fails=1 fail_timeout=1s${isOut ? ' down' : ''};`;
}

/** The worker processes, including those that are finishing their requests. */
function workersOf(pid: number | undefined): readonly string[] {
  const { stdout } = spawnSync('pgrep', ['--parent', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
}
