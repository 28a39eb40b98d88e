import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** nginx on loopback, serving a folder. */
export interface BenchNginx {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;
}

/** One worker, because our server is one process; file caching on and logging off, for speed. */
function configuration(folder: string, port: number): string {
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  default_type application/json;
  client_body_temp_path ${folder}/nginx-body;
  proxy_temp_path ${folder}/nginx-proxy;
  fastcgi_temp_path ${folder}/nginx-fastcgi;
  uwsgi_temp_path ${folder}/nginx-uwsgi;
  scgi_temp_path ${folder}/nginx-scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/nginx-files; }
}
`;
}

/** Starts nginx serving these files, by name. */
export async function startNginx(
  { folder, port }: { readonly folder: string; readonly port: number },
  files: Readonly<Record<string, Uint8Array>>,
): Promise<BenchNginx> {
  await mkdir(join(folder, 'nginx-files'), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(join(folder, 'nginx-files', name), bytes, { mode: 0o644 });
  }
  const path = join(folder, 'nginx.conf');
  await writeFile(path, configuration(folder, port));
  const child = spawn('nginx', ['-c', path, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
