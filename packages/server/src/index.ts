export { buildApp, type AppParts, type PublishingDoor } from './app/build-app.ts';
export { CannotOpen, openPortal, type Portal, type PortalOptions } from './app/open-portal.ts';
export type { HttpApp } from './platform/http.ts';
export { readSettings } from './platform/read-settings.ts';
export type { Settings } from './platform/settings.ts';
