/** The message by which an embedded chart sets the height of its frame in the page around it. */
export interface HeightMessage {
  readonly type: 'almanac-chart-height';
  readonly iframeId: string;
  readonly height: number;
}

/** The id of the frame: the last part of the address, `/chart/TS/M1/ID`. */
function frameIdOf(pathname: string): string {
  return pathname.split('/').at(-1) ?? '';
}

/**
 * Sends the height of the chart to the page around it, now and whenever it changes. The message holds nothing secret.
 */
export function postHeight({ document: page, location, parent, self }: Window & typeof globalThis): void {
  if (parent === self) return;
  const iframeId = frameIdOf(location.pathname);
  let posted = 0;
  const tell = (): void => {
    const height = Math.ceil(page.documentElement.getBoundingClientRect().height);
    if (height === posted) return;
    posted = height;
    parent.postMessage({ type: 'almanac-chart-height', iframeId, height } satisfies HeightMessage, '*');
  };
  new ResizeObserver(tell).observe(page.documentElement);
}
