import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FILE_FORMAT_KEYS, type FileFormatKey } from '@almanac/contract';
import type { WriterMeasure } from './measure-writer.ts';

const CHILD = fileURLToPath(new URL('./measure-writer.ts', import.meta.url));

/** The aims for a million cells. */
const AIMS: Readonly<Partial<Record<FileFormatKey, string>>> = { csv: 'aim 0.3 s', xlsx: 'aim 1.2 s' };

/** A million cells as CSV and XLSX: time, first byte (aim 200 ms), growth of memory (aim 60 MB), longest block of the loop. */
export function benchWriters(): readonly string[] {
  const lines = FILE_FORMAT_KEYS.map((format) => {
    const aim = AIMS[format];
    const { seconds, firstByteMs, megabytes, peakGrowthMb, longestBlockMs } = measureInChild(format);
    return [
      format.padEnd(10),
      `${seconds.toFixed(2)} s`.padStart(8),
      `first byte ${firstByteMs.toFixed(0)} ms`.padStart(18),
      `+${peakGrowthMb.toFixed(0)} MB`.padStart(9),
      `blocked ${longestBlockMs.toFixed(0)} ms`.padStart(15),
      `${megabytes.toFixed(0)} MB file`.padStart(13),
      aim === undefined ? '' : `   (${aim})`,
    ].join('');
  });
  return ['A million cells, each format in a fresh process (aims: first byte 200 ms, +60 MB)', ...lines];
}

/** A new process, so that no format benefits or suffers from another's memory and warm-up. */
function measureInChild(format: string): WriterMeasure {
  const output = execFileSync(process.execPath, ['--expose-gc', CHILD, format], { encoding: 'utf8' });
  return JSON.parse(output) as WriterMeasure;
}
