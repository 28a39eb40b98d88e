// `node scripts/run.js FILE ARGS…`: installs what is missing, then runs FILE on the pinned Node.
import { ensureInstalled, runScript } from './node.js';

/** What operators run; all else needs the tools of development. */
const OPERATORS = ['packages/cli/src/main.ts', 'scripts/build-web.ts'];

const [script, ...args] = process.argv.slice(2);
if (script === undefined) throw new Error('Usage: node scripts/run.js FILE [ARGUMENT…]');
ensureInstalled({ withTools: !OPERATORS.includes(script) });
process.exitCode = await runScript(script, args);
