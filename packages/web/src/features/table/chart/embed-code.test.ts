import { describe, expect, it } from 'vitest';
import { embedCode } from './embed-code.ts';

const PARTS = {
  address: 'https://stats.example/chart/TS/M1/chart-1?embed=AB&x=1',
  frameId: 'chart-1',
  title: 'Exports & "imports" <all>',
  widthPx: undefined,
  heightPx: 480,
};

function parsed(code: string): HTMLIFrameElement {
  const page = new DOMParser().parseFromString(code, 'text/html');
  const frame = page.querySelector('iframe');
  if (!frame) throw new Error('no frame');
  return frame;
}

describe(embedCode, () => {
  it('is a frame that says what it shows, whatever stands in the title', () => {
    const frame = parsed(embedCode(PARTS));
    expect([frame.src, frame.title, frame.id]).toEqual([PARTS.address, PARTS.title, 'chart-1']);
    expect([frame.style.width, frame.style.height]).toEqual(['100%', '480px']);
  });

  it('has the width that was chosen, and never more than there is room for', () => {
    const { style } = parsed(embedCode({ ...PARTS, widthPx: 720 }));
    expect([style.width, style.maxWidth]).toEqual(['720px', '100%']);
  });
});
