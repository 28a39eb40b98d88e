import type { CommandSurroundings } from './command.ts';
import { runCommand } from './run-command.ts';
import { askerOf, painterOf, statusLineOf } from './terminal.ts';

/** Runs the command line that this process was started with. */
export async function runHere(
  program: Pick<CommandSurroundings, 'commands' | 'words' | 'isOneFile'>,
): Promise<void> {
  const { stdin, stdout, stderr } = process;
  // A closed pipe, as in `almanac catalogue | head`, is not an error.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  process.exitCode = await runCommand(process.argv.slice(2), {
    ...program,
    environment: process.env,
    // npm runs scripts in the repository's folder; INIT_CWD is the user's working directory.
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    fetch,
    print: (line) => stdout.write(`${line}\n`),
    printError: (line) => stderr.write(`${line}\n`),
    paint: painterOf([stdout, stderr]),
    showStatus: statusLineOf(stderr),
    ask: askerOf(stdin, stderr),
  });
}
