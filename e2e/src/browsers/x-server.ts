import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Points } from '../stage/picture-difference.ts';

/** An X server without a screen. */
export interface XServer {
  /** What programs find it by. */
  readonly name: string;
  /** What it would show there, once that is still; from the left edge on. */
  readonly stillPart: (part: ScreenPart) => Promise<Points>;
  readonly stop: () => Promise<void>;
}

export interface ScreenPart {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const STILL_MS = 250;

/** Something may move for ever. */
const MOST_WAITS = 40;

/** Starts an X server that chooses a free number and keeps what it would show in a file. */
export async function startXServer(program: string): Promise<XServer> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-screen-'));
  const options = ['-displayfd', '1', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp', '-fbdir', folder];
  const server = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return {
    name: `:${number.toString().trim()}`,
    stillPart: async (part) => {
      const read = async (): Promise<Points> => partOf(await readFile(join(folder, 'Xvfb_screen0')), part);
      let last = await read();
      for (let waits = 0; waits < MOST_WAITS; waits += 1) {
        await setTimeout(STILL_MS);
        const now = await read();
        if (now.points.equals(last.points)) break;
        last = now;
      }
      return last;
    },
    stop: async () => {
      await stopped(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ends a program, and waits until it has ended. */
export async function stopped(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'close');
}

/** The file is a window dump of X (XWDFile.h): numbers, a list of colours, then four bytes a point, blue first. */
function partOf(dump: Buffer, { top, width, height }: ScreenPart): Points {
  const numberAt = (place: number): number => dump.readUInt32BE(place * 4);
  const [headerBytes, lineBytes, colours] = [numberAt(0), numberAt(12), numberAt(19)];
  const first = headerBytes + colours * 12 + top * lineBytes;
  const points = Buffer.alloc(width * height * 4);
  for (let line = 0; line < height; line += 1) {
    for (let point = 0; point < width; point += 1) {
      const colour = dump.readUIntLE(first + line * lineBytes + point * 4, 3);
      points.writeUIntBE(colour, (line * width + point) * 4, 3);
    }
  }
  return { width, height, points };
}
