import { expect, it } from 'vitest';
import { delimiterOf } from './csv-delimiter.ts';

it.each([
  ['commas', 'a,b\n1,2\n', ','],
  ['semicolons beside decimal commas', 'a;b;c\n1,5;2;3\n1;2,5;3\n', ';'],
  ['tabs', 'a\tb\n1\t2\n', '\t'],
  ['bars', 'a|b\n1|2\n', '|'],
  ['what is within quotation marks', 'a;b\n"x,y,z";1\n"u,v,w";2\n', ';'],
  ['what cuts every line alike', 'a,b;c\nd;e\nf,g,h;i\nj;k\n', ';'],
  ['of equally steady ones that of more columns', 'a,b;c;d\ne,f;g;h\n', ';'],
  [
    'what is not split at all by the lines around a short table',
    'Erwerbstätige\nin 1 000\n\nRegion;2022;2023\nNord;1.234,5;1.300,1\nSüd;987,2;990,0\n\nQuelle: Amt\n',
    ';',
  ],
  ['the width of most lines, not of the last', 'a;b;c\n1;2;3\n1;2;3,4\n1,2;3,4\n1,5;2;3\n', ';'],
  ['much more columns on nearly all lines', `${`a,b${';c'.repeat(59)}\n`.repeat(19)}a,b\n`, ';'],
  ['the width that comes first of two as frequent', 'a,b,c;d\ne,f;g;h\n', ','],
  ['of equal ones the first', 'a,b;c\nd,e;f\n', ','],
  ['one line alone', 'a;b;c', ';'],
  ['a last line that is cut off', 'a;b\nc;d\ne,f,g,h', ';'],
  ['lines before a blank one', 'Title\n\na;b;c\nd;e;f\ng;h;i\n', ';'],
  ['carriage returns', 'a;b\rc;d\re;f\r', ';'],
  ['no delimiter', 'a\nb\nc\n', ','],
  ['nothing', '', ','],
  ['most of the first sixty lines', `${'a;b\n'.repeat(31)}${'c,d\n'.repeat(200)}`, ';'],
  ['a quotation mark that is never closed', 'a;b\n"c;d\ne;f\n', ';'],
])('finds the delimiter of %s', (_, text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});
