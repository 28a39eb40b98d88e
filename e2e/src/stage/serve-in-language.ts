import { openPortal, readSettings } from '@almanac/server';

/** The server as main.ts starts it, with the web app of another language: `node serve-in-language.ts WEB_FOLDER`. */
const settings = readSettings(process.env);
if (!settings.ok) throw new Error(settings.problem.map(String).join(' '));
const [webFolder = ''] = process.argv.slice(2);
const portal = await openPortal({
  settings: settings.value,
  version: 'trial',
  webFolder,
  logTo: { level: 'error', write: (line) => void process.stdout.write(line) },
});
process.once('SIGTERM', () => void portal.close());
await portal.app.listen({ host: settings.value.host, port: settings.value.port });
