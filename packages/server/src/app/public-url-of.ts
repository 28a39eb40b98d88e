import type { Settings } from '../platform/settings/settings.ts';

/** The address readers use. */
export function publicUrlOf({ publicUrl, host, port }: Settings): string {
  if (publicUrl !== null) return publicUrl;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') && !isEverywhere ? `[${host}]` : host;
  return `http://${isEverywhere ? 'localhost' : name}:${port}`;
}
