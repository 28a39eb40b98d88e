export { fullScalePortal, type FullScalePortal } from './servers/full-scale-portal.ts';
export { judgePortal, type Judged } from './search/judge-portal.ts';
export { JUDGED_QUERIES } from './search/judged-queries.ts';
