// `npm test`: all checks and tests, the same on a laptop and in CI. Plain JavaScript for any Node from 18.
import { ensureInstalled, runScript } from './node.js';

ensureInstalled({ withTools: true });
process.exitCode = await runScript('scripts/test-all.ts', process.argv.slice(2));
