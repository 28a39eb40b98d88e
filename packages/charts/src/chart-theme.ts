/** The colours a chart is drawn in. */
export interface ChartTheme {
  readonly name: ChartThemeName;
  readonly paper: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  /** Lines that are there to be compared with. */
  readonly grey: string;
  readonly rule: string;
  readonly ruleInk: string;
  readonly gridLine: string;
  /** Eight colours; further series get dashes and patterns. */
  readonly series: readonly string[];
  /** Lines of patterns over a filled mark. */
  readonly pattern: string;
}

/** `forced`: the reader's own system colours, for pages only. */
const CHART_THEME_NAMES = ['light', 'dark', 'forced'] as const;

/** The name of a theme. */
export type ChartThemeName = (typeof CHART_THEME_NAMES)[number];

/** The typefaces of pictures: those of the pages. resvg uses only the first name. */
export const SANS = "'Public Sans', system-ui, sans-serif";

/** For titles. */
export const SERIF = "'Source Serif 4', Georgia, serif";

/** There is no faint system colour, and grid lines would be as strong as the figures. */
const FORCED_FAINT = 'color-mix(in srgb, CanvasText 30%, Canvas)';

const FORCED_SERIES = Array.from({ length: 8 }, () => 'CanvasText');

/** The design's tokens; a test compares them with the pages' style sheet. */
export const CHART_THEMES: { readonly [Name in ChartThemeName]: ChartTheme } = {
  light: {
    name: 'light',
    paper: '#fcfcfa',
    ink: '#15191d',
    ink2: '#454c53',
    ink3: '#5f666d',
    grey: '#b4b8bb',
    rule: '#dedfda',
    ruleInk: '#15191d',
    gridLine: '#e4e5e0',
    series: ['#006e65', '#b04c14', '#4a35a0', '#8f8a00', '#d4397c', '#73889a', '#008abd', '#4b7400'],
    pattern: 'rgba(255,255,255,0.5)',
  },
  dark: {
    name: 'dark',
    paper: '#121518',
    ink: '#ecebe6',
    ink2: '#b9bec3',
    ink3: '#989fa6',
    grey: '#555c63',
    rule: '#2c3238',
    ruleInk: '#c9cbc9',
    gridLine: '#2a3036',
    series: ['#36beb2', '#f2a67c', '#8f98fe', '#ffd655', '#db6683', '#c9dff6', '#41b2df', '#82a957'],
    pattern: 'rgba(0,0,0,0.45)',
  },
  forced: {
    name: 'forced',
    paper: 'Canvas',
    ink: 'CanvasText',
    ink2: 'CanvasText',
    ink3: 'CanvasText',
    grey: 'GrayText',
    rule: FORCED_FAINT,
    ruleInk: 'CanvasText',
    gridLine: FORCED_FAINT,
    series: FORCED_SERIES,
    pattern: 'Canvas',
  },
};
