import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readNumberBytes, writeNumberBytes } from './number-bytes.ts';

const anyNumbers = fc.array(fc.double()).map((numbers) => Float64Array.from(numbers));

describe(writeNumberBytes, () => {
  it('is read back as it was, wherever the bytes lie', () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyNumbers, fc.nat(8), (head, values, shift) => {
        const written = writeNumberBytes({ head, values });
        const elsewhere = new Uint8Array(written.length + shift);
        elsewhere.set(written, shift);
        const read = readNumberBytes(elsewhere.subarray(shift));
        expect(JSON.stringify(read.head)).toBe(JSON.stringify(head));
        expect([...read.values]).toEqual([...values]);
      }),
    );
  });

  it('needs no copy where there is room for the head, and is the same bytes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyNumbers, fc.nat(20), (head, numbers, eights) => {
        const room = eights * 8;
        const values = new Float64Array(new ArrayBuffer(room + numbers.byteLength), room);
        values.set(numbers);
        const copied = writeNumberBytes({ head, values });
        const written = writeNumberBytes({ head, values }, room);
        expect(written).toEqual(copied);
        expect([...values]).toEqual([...numbers]);
        expect(written.buffer === values.buffer).toBe(copied.length - numbers.byteLength <= room);
      }),
    );
  });

  it('has the documented layout', () => {
    const bytes = writeNumberBytes({ head: { a: 'é' }, values: Float64Array.of(1, Number.NaN) });
    expect(String.fromCharCode(...bytes.subarray(0, 24))).toBe('ALN1\x10\0\0\0{"a":"\\u00e9"}  ');
    expect(new DataView(bytes.buffer).getFloat64(24, true)).toBe(1);
  });
});

describe(readNumberBytes, () => {
  it('refuses what is something else, or was cut off', () => {
    const whole = writeNumberBytes({ head: {}, values: Float64Array.of(1, 2) });
    for (const bytes of [new Uint8Array(), whole.subarray(0, 6), whole.subarray(0, -3), whole.subarray(1)]) {
      expect(() => readNumberBytes(bytes)).toThrow();
    }
    expect(() => readNumberBytes(new TextEncoder().encode('{"title":"Something else"}'))).toThrow(
      'not numbers as bytes',
    );
  });
});
