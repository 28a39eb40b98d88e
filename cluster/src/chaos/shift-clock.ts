// Loaded into a server by `--import`: its clock differs by the milliseconds that stand in the file CHAOS_CLOCK.
import { readFileSync } from 'node:fs';

const path = process.env['CHAOS_CLOCK'] ?? '';
const LOOK_EVERY_MS = 100;
const now = Date.now.bind(Date);
let offset = 0;

function look(): void {
  offset = Number(readFileSync(path, 'utf8'));
}

look();
setInterval(look, LOOK_EVERY_MS).unref();
Date.now = () => now() + offset;
globalThis.Date = new Proxy(Date, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length === 0 ? [now() + offset] : values, made) as object,
  apply: () => new Date(now() + offset).toString(),
});
