/**
 * Loaded before a server's own code: moves its clock by whole days to `BENCH_MOVED_DAY`. What the demonstration has
 * ends with a day, and judged questions ask for “last month” as of then, whenever they are asked.
 */
const DAY_MS = 86_400_000;
const wanted = process.env['BENCH_MOVED_DAY'];

if (wanted !== undefined) {
  const movedMs = DAY_MS * (Math.floor(Date.now() / DAY_MS) - Math.floor(Date.parse(wanted) / DAY_MS));
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(RealDate.now() - movedMs).toString(),
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [RealDate.now() - movedMs] : given, made) as Date,
    get: (target, name) =>
      name === 'now' ? () => RealDate.now() - movedMs : (Reflect.get(target, name) as unknown),
  });
}
