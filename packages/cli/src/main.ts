import { runCommand } from './run-command.ts';

// `almanac catalogue | head`: who reads no further does not end the work.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  // npm runs scripts in the repository's folder and says in INIT_CWD where the person is.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  fetch,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
