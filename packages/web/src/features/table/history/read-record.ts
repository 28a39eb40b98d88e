// Few readers open a record of an older client: what reads it is fetched then.
export { fromSavedRecord } from '@almanac/core';
