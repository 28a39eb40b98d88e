import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe(plainText, () => {
  it.each([
    ['First#Second##Third', 'First\nSecond\n\nThird'],
    ['<b>Fuel</b><br></br>gas', 'Fuel\n\ngas'],
    [
      "See <A HREF='https://stat.fi/x#notes' TARGET=_blank>the notes</A>.",
      'See the notes (https://stat.fi/x#notes).',
    ],
    ['An <a name="x">anchor</a> leads nowhere', 'An anchor leads nowhere'],
    ['<a href=mailto:a@b.org>a@b.org</a>', 'a@b.org'],
    ['people < 25 and > 30 years', 'people < 25 and > 30 years'],
    ['Rates <by> currency, <I class=x>last</I> <year>', 'Rates <by> currency, last <year>'],
    ['  wide   blanks \n\n\n\n here', 'wide blanks\n\nhere'],
    ['<a href="x', '<a href="x'],
  ])('turns %j into plain text', (markup, text) => {
    expect(plainText(markup)).toBe(text);
  });

  it('takes no longer for a text that opens many links and closes none', () => {
    expect(plainText('<a href=x>'.repeat(3000)).length).toBe(0);
  });
});
