/** A benchmark gives its findings as lines of text. */
export type Benchmark = () => readonly string[] | Promise<readonly string[]>;

/**
 * Every benchmark by name, loaded when it runs. `npm run bench -- NAME…` runs some of them; docs/performance.md has a
 * section for each.
 */
export const BENCHMARKS: Readonly<Record<string, () => Promise<Benchmark>>> = {
  writers: async () => (await import('./writers.ts')).benchWriters,
  'table-document': async () => (await import('./table-document.ts')).benchTableDocument,
  'first-load': async () => (await import('./first-load.ts')).benchFirstLoad,
  grid: async () => (await import('./grid.ts')).benchGrid,
  charts: async () => (await import('./charts.ts')).benchCharts,
  compare: async () => (await import('./compare.ts')).benchCompare,
  pictures: async () => (await import('./pictures.ts')).benchPictures,
  slices: async () => (await import('./slices.ts')).benchSlices,
  compute: async () => (await import('./compute.ts')).benchCompute,
  'server-compute': async () => (await import('./server-compute.ts')).benchServerCompute,
  'big-files': async () => (await import('./big-files.ts')).benchBigFiles,
  'browser-compute': async () => (await import('./browser-compute.ts')).benchBrowserCompute,
  search: async () => (await import('./search/search.ts')).benchSearch,
  keystrokes: async () => (await import('./search/keystrokes.ts')).benchKeystrokes,
  demonstration: async () => (await import('./demonstration.ts')).benchDemonstration,
  'data-api': async () => (await import('./data-api.ts')).benchDataApi,
  archive: async () => (await import('./archive.ts')).benchArchive,
  accounts: async () => (await import('./accounts.ts')).benchAccounts,
  mail: async () => (await import('./mail.ts')).benchMail,
  'object-store': async () => (await import('./object-store.ts')).benchObjectStore,
  'release-moment': async () => (await import('./release-moment.ts')).benchReleaseMoment,
  'two-processes': async () => (await import('./two-processes.ts')).benchTwoProcesses,
};
