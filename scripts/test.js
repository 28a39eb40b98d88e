// `npm test`: the whole gate, the same on a laptop and in CI. Plain JavaScript on any Node from 18.
import { ensureInstalled, runScript } from './node.js';

ensureInstalled();
process.exitCode = await runScript('scripts/test-all.ts', process.argv.slice(2));
