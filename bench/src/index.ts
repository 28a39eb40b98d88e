export { fullScalePortal, type FullScalePortal } from './full-scale-portal.ts';
