import { COMMANDS } from './commands.ts';
import { runHere } from './run-here.ts';
import { wordsFor } from './words-for.ts';

await runHere({ commands: COMMANDS, words: wordsFor({ environment: process.env }), isOneFile: false });
