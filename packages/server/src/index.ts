export { buildApp } from './app/build-app.ts';
export { type AppParts, type Publishing } from './app/app-parts.ts';
export { openPortal, type Portal, type PortalOptions } from './app/open-portal.ts';
export { folderStorage } from './releases/storage/folder-storage.ts';
export { headerReader } from './releases/figures/header-reader.ts';
export type { HttpApp } from './platform/http/http-app.ts';
export { openReleaseStore } from './releases/storage/open-release-store.ts';
export { packRelease } from './releases/storage/pack-release.ts';
export { partReader } from './releases/figures/read-part.ts';
export { readSettings } from './platform/settings/read-settings.ts';
export type { Settings } from './platform/settings/settings.ts';
// What the benchmarks measure by itself, below the web server.
export { sliceReader, type SliceReader } from './features/tables/read-slice.ts';
export { stretchReader } from './features/tables/read-stretch.ts';
export type { IndexedRelease } from './releases/index/indexed-release.ts';
export type { ReleaseStore } from './releases/storage/release-store.ts';
export type { ReleaseStorage } from './releases/storage/release-storage.ts';
export { openStorage, openStorageBeside, type StoragePlace } from './releases/storage/storage-place.ts';
export { tableFileOf } from './releases/storage/table-file.ts';
