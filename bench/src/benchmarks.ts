/** A benchmark returns its results as lines of text. */
export type Benchmark = () => readonly string[] | Promise<readonly string[]>;

/**
 * Every benchmark by name, loaded when it runs. `npm run bench -- NAME…` runs some of them; docs/performance.md has a
 * section for each.
 */
export const BENCHMARKS: Readonly<Record<string, () => Promise<Benchmark>>> = {
  writers: async () => (await import('./files/writers.ts')).benchWriters,
  readers: async () => (await import('./files/readers.ts')).benchReaders,
  'large-readers': async () => (await import('./files/readers.ts')).benchLargeReaders,
  'table-document': async () => (await import('./files/table-document.ts')).benchTableDocument,
  'first-load': async () => (await import('./browser/first-load.ts')).benchFirstLoad,
  vitals: async () => (await import('./browser/vitals.ts')).benchVitals,
  pages: async () => (await import('./servers/pages.ts')).benchPages,
  grid: async () => (await import('./browser/grid.ts')).benchGrid,
  charts: async () => (await import('./browser/charts.ts')).benchCharts,
  compare: async () => (await import('./computing/compare.ts')).benchCompare,
  pictures: async () => (await import('./browser/pictures.ts')).benchPictures,
  slices: async () => (await import('./computing/slices.ts')).benchSlices,
  compute: async () => (await import('./computing/compute.ts')).benchCompute,
  'server-compute': async () => (await import('./computing/server-compute.ts')).benchServerCompute,
  'big-files': async () => (await import('./files/big-files.ts')).benchBigFiles,
  'protocol-lists': async () => (await import('./files/protocols.ts')).benchProtocolLists,
  'protocol-formats': async () => (await import('./files/protocols.ts')).benchProtocolFormats,
  'protocol-streams': async () => (await import('./files/protocols.ts')).benchProtocolStreams,
  'browser-compute': async () => (await import('./browser/browser-compute.ts')).benchBrowserCompute,
  search: async () => (await import('./search/search.ts')).benchSearch,
  answers: async () => (await import('./search/answers.ts')).benchAnswers,
  keystrokes: async () => (await import('./search/keystrokes.ts')).benchKeystrokes,
  demonstration: async () => (await import('./servers/demonstration.ts')).benchDemonstration,
  'data-api': async () => (await import('./files/data-api.ts')).benchDataApi,
  archive: async () => (await import('./files/archive.ts')).benchArchive,
  accounts: async () => (await import('./servers/accounts.ts')).benchAccounts,
  mail: async () => (await import('./servers/mail.ts')).benchMail,
  'object-store': async () => (await import('./servers/object-store.ts')).benchObjectStore,
  'release-moment': async () => (await import('./servers/release-moment.ts')).benchReleaseMoment,
  'two-processes': async () => (await import('./servers/two-processes.ts')).benchTwoProcesses,
};
