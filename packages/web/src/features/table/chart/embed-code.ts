/** What the embed code is made of. */
export interface EmbedCodeParts {
  /** The whole address of the chart. */
  readonly address: string;
  /** Of the frame: the chart names it when it reports its height. */
  readonly frameId: string;
  readonly title: string;
  /** Undefined: as wide as the page around it. */
  readonly widthPx: number | undefined;
  /** Used until the chart has reported its own. */
  readonly heightPx: number;
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** The code to paste: a frame, and a script that gives it the height that the chart in it asks for. */
export function embedCode({ address, frameId, title, widthPx, heightPx }: EmbedCodeParts): string {
  const width = widthPx === undefined ? '100%' : `${widthPx}px;max-width:100%`;
  const frame = `<iframe id="${frameId}" src="${attribute(address)}" title="${attribute(title)}" loading="lazy" style="width:${width};height:${heightPx}px;border:0"></iframe>`;
  const listen = [
    `var f=document.getElementById("${frameId}")`,
    'if(f&&e.source===f.contentWindow&&e.data&&e.data.type==="almanac-chart-height")f.style.height=e.data.height+"px"',
  ].join(';');
  return `${frame}\n<script>addEventListener("message",function(e){${listen}})</script>`;
}
