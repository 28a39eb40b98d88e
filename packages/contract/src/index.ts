export * from './catalogue.ts';
export * from './manifest.ts';
export { MANIFEST_FIELDS, manifestJsonSchema } from './manifest-json-schema.ts';
export * from './problem.ts';
export * from './publishing.ts';
export * from './site.ts';
export * from './status.ts';
export * from './updates.ts';
export * from './views.ts';
