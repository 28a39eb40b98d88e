import { describe, expect, it } from 'vitest';
import { looksLikePx } from './looks-like-px.ts';

const head = (text: string) => new TextEncoder().encode(text);

describe(looksLikePx, () => {
  it.each([
    ['CHARSET="ANSI";', 'x.txt'],
    ['\ufeffAXIS-VERSION="2010";', 'x'],
    ['\r\n SUBJECT-AREA[sv]="khi";', 'x.dat'],
    ['VALUES("a")="1";', 'x'],
    ['CREATION.DATE="2005";', 'x'],
    ['something odd', 'table.PX'],
  ])('takes %j in %s for PX', (text, name) => {
    expect(looksLikePx(head(text), name)).toBe(true);
  });

  it.each([
    ['{"version":"2.0"}', 'x.px'],
    ['<html>', 'x.px'],
    ['year,value\n2020,1', 'x.csv'],
    ['name=value', 'x.ini'],
    ['', 'x'],
  ])('does not take %j in %s for PX', (text, name) => {
    expect(looksLikePx(head(text), name)).toBe(false);
  });
});
