import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program in a process of its own, which a trial ends as a power cut would. */
export interface DoomedChild {
  readonly kill: () => void;
  /** How it ended, and the lines it said: one that the kill cut short was never read by anyone. */
  readonly ended: Promise<{ readonly signal: NodeJS.Signals | null; readonly said: readonly string[] }>;
}

/** Starts `program` with its order. `onFirstLine` is told when it is under way. */
export function startDoomed(program: string, order: object, onFirstLine: () => void): DoomedChild {
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Most of the life of such a process is reading its sources: what one has compiled the next one takes.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
  });
  let text = '';
  child.stdout.once('data', onFirstLine);
  child.stdout.on('data', (piece: Buffer) => {
    text += piece.toString();
  });
  return {
    kill: () => child.kill('SIGKILL'),
    ended: new Promise((resolve) => {
      child.once('close', (_, signal) => {
        resolve({ signal, said: text.split('\n').slice(0, -1) });
      });
    }),
  };
}
