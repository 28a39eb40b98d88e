export { Button, buttonClass, type ButtonLook, type ButtonProps } from './controls/button.tsx';
export { Chip, type ChipProps } from './controls/chip.tsx';
export { classNames } from './controls/class-names.ts';
export { FilterField, type FilterFieldProps } from './controls/filter-field.tsx';
export { CodeSamples, type CodeSample, type CodeSamplesProps } from './controls/code-samples.tsx';
export { Icon, type IconName } from './controls/icon.tsx';
export { Notice, type NoticeProps } from './controls/notice.tsx';
export {
  NumberStyleProvider,
  useCount,
  useNumberStyle,
  type NumberStyleProviderProps,
} from './controls/number-style.tsx';
export { Segment, type SegmentProps } from './controls/segment.tsx';
export { Select, type SelectOption, type SelectProps } from './controls/select.tsx';
export { Skeleton } from './controls/skeleton.tsx';
export { SearchField, type SearchFieldProps } from './controls/search-field.tsx';
export { type SuggestionGroup } from './controls/suggestion-list.tsx';
export {
  TableGrid,
  type GridSorting,
  type TableGridHandle,
  type TableGridProps,
} from './grid/table-grid.tsx';
export { WINDOW_ABOVE_CELLS } from './grid/use-table-grid.ts';
export type { FormerAt } from './grid/former-words.ts';
export type { CellFacts } from './grid/cell-facts.ts';
export { figureWords } from './grid/figure-words.ts';
export type { CellReference } from './grid/cell-card.tsx';
export type { CellsOnDemand, HeldCell } from './grid/cells-on-demand.ts';
export type { Span } from './grid/edges.ts';
export { AlertDialog, type AlertDialogProps } from './controls/alert-dialog.tsx';
export { Change, type ChangeProps } from './controls/change.tsx';
export { Dialog, type DialogProps } from './controls/dialog.tsx';
export { MarkedText, type MarkedTextProps } from './controls/marked-text.tsx';
export { Sparkline, type SparklineProps } from './controls/sparkline.tsx';
export { sparklinePath } from './controls/sparkline-path.ts';
export { useScreenKind, type ScreenKind } from './grid/use-screen-kind.ts';
export { useClipboard, type Clipboard } from './grid/use-clipboard.ts';
export { ChartFigure, type ChartFigureProps } from './chart/chart-figure.tsx';
export { Swatch } from './chart/chart-legend.tsx';
export { ChartTypePicture } from './chart/chart-type-picture.tsx';
export { useChartTheme } from './chart/use-chart-theme.ts';
export { moveCursor } from './chart/move-cursor.ts';
export {
  CHART_THEMES,
  creditOf,
  drawPlot,
  emphasise,
  galleryCases,
  legendEntries,
  legendSwatch,
  MOST_SCALE,
  openChart,
  renderSvg,
  seriesLook,
  SWATCH_HEIGHT,
  SWATCH_WIDTH,
  watchPointer,
  type ChartCursor,
  type ChartTheme,
  type LiveChart,
  type Plot,
} from '@almanac/charts';
