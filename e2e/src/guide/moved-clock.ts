/**
 * Loaded into a program before it starts: its clock differs from the computer's by this setting, so that dates on
 * pictures are the same whenever they are taken.
 */
const MOVED_MS = Number(process.env['ALMANAC_MOVED_CLOCK_MS'] ?? 0);

const now = Date.now.bind(Date);

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given: readonly unknown[], type) =>
    Reflect.construct(RealDate, given.length === 0 ? [now() + MOVED_MS] : given, type) as Date,
  get: (RealDate, name): unknown =>
    name === 'now' ? () => now() + MOVED_MS : Reflect.get(RealDate, name, RealDate),
});

export {};
