export { Button, buttonClass, type ButtonLook, type ButtonProps } from './controls/button.tsx';
export { alongOf, keyAlong } from './controls/along.ts';
export { Chip, type ChipProps } from './controls/chip.tsx';
export { classNames } from './controls/class-names.ts';
export { FilterField, type FilterFieldProps } from './controls/searching/filter-field.tsx';
export { CodeSamples, type CodeSample, type CodeSamplesProps } from './controls/code-samples.tsx';
export { DataTable, type DataColumn, type DataTableProps } from './controls/data-table.tsx';
export { FormRow, type FormRowControl, type FormRowProps } from './controls/form-row.tsx';
export { Icon, type IconName } from './controls/icon.tsx';
export { Notice, type NoticeProps } from './controls/notice.tsx';
export {
  NumberStyleProvider,
  useNumberStyle,
  type NumberStyleProviderProps,
} from './controls/figures/number-style.tsx';
export { useWords, type ScreenWords } from './controls/words.tsx';
export { Popover, type PopoverProps } from './controls/overlays/popover.tsx';
export { usePressElsewhere } from './controls/overlays/use-press-elsewhere.ts';
export { Segment, type SegmentProps } from './controls/segment.tsx';
export { Select, type SelectOption, type SelectProps } from './controls/select.tsx';
export { Skeleton } from './controls/skeleton.tsx';
export { NoOption, Option, OptionList } from './controls/searching/option-list.tsx';
export { SearchField, type SearchFieldProps } from './controls/searching/search-field.tsx';
export { type SuggestionGroup } from './controls/searching/suggestion-group.ts';
export { TableGrid } from './grid/table-grid.tsx';
export {
  type ChangeCardProps,
  type GridSorting,
  type TableGridHandle,
  type TableGridProps,
} from './grid/table-grid-props.ts';
export { useScreenKind } from './grid/geometry/use-screen-kind.ts';
export { WINDOW_ABOVE_CELLS } from './grid/use-table-grid.ts';
export type { FormerAt } from './grid/words/former-words.ts';
export type { CellFacts } from './grid/words/cell-facts.ts';
export { CardBeside } from './grid/opening/card-beside.tsx';
export type { CellReference } from './grid/opening/cell-card.tsx';
export type { CellsOnDemand, HeldCell } from './grid/cells-on-demand.ts';
export type { Span } from './grid/geometry/edges.ts';
export { lateComponent, type LateComponent } from './controls/late-component.ts';
export { AlertDialog, type AlertDialogProps } from './controls/overlays/alert-dialog.tsx';
export { Change, type ChangeProps } from './controls/figures/change.tsx';
export { Dialog, type DialogProps } from './controls/overlays/dialog.tsx';
export { MarkedText, type MarkedTextProps } from './controls/searching/marked-text.tsx';
export { Sparkline, type SparklineProps } from './controls/figures/sparkline.tsx';
export { sparklinePath } from './controls/figures/sparkline-path.ts';
export { useClipboard, type Clipboard } from './grid/copying/use-clipboard.ts';
export { ChartFigure } from './chart/chart-figure.tsx';
export { type ChartFigureProps } from './chart/chart-figure-props.ts';
export { Swatch } from './chart/chart-legend.tsx';
export { ChartTypePicture } from './chart/chart-type-picture.tsx';
export { useChartTheme } from './chart/use-chart-theme.ts';
export { moveCursor } from './chart/move-cursor.ts';
export {
  CHART_THEMES,
  drawPlot,
  emphasise,
  galleryCases,
  legendEntries,
  legendSwatch,
  openChart,
  renderSvg,
  looksOf,
  seriesLook,
  SWATCH_HEIGHT,
  SWATCH_WIDTH,
  watchPointer,
  type ChartCursor,
  type ChartTheme,
  type LiveChart,
  type Plot,
} from '@almanac/charts';
export type { ChartSpan } from './chart/span-handles.tsx';
export { TwoHandles } from './chart/two-handles.tsx';
