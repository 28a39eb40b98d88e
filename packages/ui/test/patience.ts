import { configure } from '@testing-library/react';

/** One second is too short for a screen that loads its parts on a busy machine; a test waits no longer than needed. */
configure({ asyncUtilTimeout: 30_000 });
