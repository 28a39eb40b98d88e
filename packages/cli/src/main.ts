import { runCommand } from './run-command.ts';

// A closed pipe, as in `almanac catalogue | head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  // npm runs scripts in the repository's folder; INIT_CWD is the user's working directory.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  fetch,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});
