import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program in a process of its own, which a trial ends as a power cut would. */
export interface DoomedChild {
  readonly kill: () => void;
  /** How it ended, and the lines it printed, without one that the kill cut short. */
  readonly ended: Promise<{ readonly signal: NodeJS.Signals | null; readonly said: readonly string[] }>;
}

/** Starts `program` with its order; calls `onFirstLine` when the program is under way. */
export function startDoomed(program: string, order: object, onFirstLine: () => void): DoomedChild {
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Such a process mostly loads its sources, so they share a compile cache.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...process.env },
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
