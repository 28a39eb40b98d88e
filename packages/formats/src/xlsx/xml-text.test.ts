import { expect, it } from 'vitest';
import { xmlText } from './xml-text.ts';

it.each([
  ['a < b & "c"', 'a &lt; b &amp; '],
  ['\u0000x', '_x0000_x'],
  ['\u001f', '_x001F_'],
  ['a\u000bb', 'a_x000B_b'],
  ['a\tb\nc', 'a\tb\nc'],
  ['\ufffe', '_xFFFE_'],
  ['_x000D_', '_x005F_x000D_'],
  ['_x00D_', '_x00D_'],
  ['\ud800', '\ufffd'],
  ['plain', 'plain'],
])('writes %j for XML', (text, written) => {
  expect(xmlText(text)).toContain(written);
});
