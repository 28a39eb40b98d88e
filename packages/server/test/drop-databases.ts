import { afterAll } from 'vitest';

import { dropDatabases } from './test-databases.ts';

// A set-up file runs for each file of tests, also where these share what they import.
afterAll(dropDatabases);
