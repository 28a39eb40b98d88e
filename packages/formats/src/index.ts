export * from './reading.ts';
export * from './writing.ts';
