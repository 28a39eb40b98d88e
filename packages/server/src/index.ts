export { buildApp, type AppParts, type PublishingDoor } from './app/build-app.ts';
export { CannotOpen, openPortal, type Portal, type PortalOptions } from './app/open-portal.ts';
export { folderShelf } from './platform/folder-shelf.ts';
export { headerReader } from './platform/header-reader.ts';
export type { HttpApp } from './platform/http.ts';
export { openReleaseStore } from './platform/open-release-store.ts';
export { packRelease } from './platform/pack-release.ts';
export { partReader } from './platform/read-part.ts';
export { readSettings } from './platform/read-settings.ts';
export type { Settings } from './platform/settings.ts';
// What the benchmarks measure by itself, below the web server.
export { sliceReader, type SliceReader } from './features/tables/read-slice.ts';
export { stretchReader } from './features/tables/read-stretch.ts';
export type { IndexedRelease } from './platform/release-index.ts';
export type { ReleaseStore } from './platform/release-store.ts';
export type { ReleaseShelf } from './platform/release-shelf.ts';
export { openShelf, openShelfBeside, type ShelfPlace } from './platform/shelf-place.ts';
export { tableFileOf } from './platform/table-file.ts';
