// `node scripts/run.js FILE ARGS…`: installs what is missing, then runs FILE on the pinned Node.
import { ensureInstalled, runScript } from './node.js';

const [script, ...args] = process.argv.slice(2);
if (script === undefined) throw new Error('Usage: node scripts/run.js FILE [ARGUMENT…]');
ensureInstalled();
process.exitCode = await runScript(script, args);
