export { fullScalePortal, type FullScalePortal } from './full-scale-portal.ts';
export { judgePortal, type Judged } from './search/judge-portal.ts';
export { JUDGED_QUERIES } from './search/judged-queries.ts';
