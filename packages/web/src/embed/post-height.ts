/** What an embedded chart tells the page around it, which gives the frame this height. */
export interface HeightMessage {
  readonly type: 'almanac-chart-height';
  readonly iframeId: string;
  readonly height: number;
}

/** The id of the frame: the last part of the address, `/chart/TS/M1/ID`. */
export function frameIdOf(pathname: string): string {
  return pathname.split('/').at(-1) ?? '';
}

/** Tells the page around this one how high the chart is, now and whenever that changes. It holds nothing secret. */
export function postHeight({ document: page, location, parent, self }: Window & typeof globalThis): void {
  if (parent === self) return;
  const iframeId = frameIdOf(location.pathname);
  let told = 0;
  const tell = (): void => {
    const height = Math.ceil(page.documentElement.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    parent.postMessage({ type: 'almanac-chart-height', iframeId, height } satisfies HeightMessage, '*');
  };
  new ResizeObserver(tell).observe(page.documentElement);
}
