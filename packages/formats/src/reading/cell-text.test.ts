import { describe, expect, it } from 'vitest';
import { numberOfCell, readCellText } from './cell-text.ts';

const status = (parts: object) => ({ flags: [], notes: [], ...parts });
const flagged = (content: number, ...flags: readonly string[]) => ({ content, status: status({ flags }) });
const marked = (content: number, mark: string) => ({ content, status: status({ remarks: [mark] }) });

describe(readCellText, () => {
  it.each<[string, object | undefined]>([
    ['12.5', { content: 12.5 }],
    [' 1,234 ', { content: 1234 }],
    ['..', { content: 'not-available' }],
    ['12.5 p', flagged(12.5, 'provisional')],
    ['12.5p', flagged(12.5, 'provisional')],
    ['12.5 [p]', flagged(12.5, 'provisional')],
    ['12.5 (p)', flagged(12.5, 'provisional')],
    ['7.1be', flagged(7.1, 'break-in-series', 'estimated')],
    ['7 1)', marked(7, '1)')],
    ['7 12)', marked(7, '12)')],
    ['7¹²', marked(7, '¹²')],
    ['7.5*', marked(7.5, '*')],
    ['7.5 ***', marked(7.5, '***')],
    ['7 123)', undefined],
    ['7 ****', undefined],
    ['7 q', undefined],
    ['7 c', undefined],
    ['7 m', undefined],
    ['1.2.3p', undefined],
    ['1.2.3', undefined],
    ['7 abcd', undefined],
    ['7 [p', undefined],
    ['x p', undefined],
    ['x*', undefined],
    ['1,5', undefined],
    ['North', undefined],
  ])('reads “%s”', (text, read) => {
    expect(readCellText(text)).toEqual(read);
  });

  it('reads numbers as they are written in the file', () => {
    expect(readCellText('1,5 p', { decimal: ',' })).toEqual(flagged(1.5, 'provisional'));
    expect(readCellText('1,5*', { decimal: ',' })).toEqual(marked(1.5, '*'));
    expect(readCellText('1.5', { decimal: ',' })).toBeUndefined();
  });
});

describe(numberOfCell, () => {
  it.each([
    ['7 p', 7],
    ['..', undefined],
    ['North', undefined],
  ])('finds in “%s” the number %s', (text, number) => {
    expect(numberOfCell(text)).toBe(number);
  });
});
