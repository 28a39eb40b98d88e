export { fail, ok, type Result } from './result.ts';
export { escapeMarkup, forbiddenCharacter, isStorable, withoutForbidden } from './storable-text.ts';

export { civilDayInYear } from './period/civil-day.ts';
export { comparePeriods } from './period/compare-periods.ts';
export { frequencyAdjective, frequencyMessage } from './message/frequency-message.ts';
export { frequencyName } from './period/frequency-name.ts';
export { frequencyOf } from './period/frequency-of.ts';
export * from './period/frequency.ts';
export { isoOf } from './period/iso-of.ts';
export { monthNamed } from './period/month-names.ts';
export { parseTimePeriod } from './period/parse-time-period.ts';
export { parseTimePeriods } from './period/parse-time-periods.ts';
export { periodGridOf } from './period/period-grid.ts';
export { periodEnd, periodStart } from './period/period-bounds.ts';
export { isFiner, periodIn } from './period/period-in.ts';
export { previousPeriod, samePeriodAYearBefore } from './period/previous-period.ts';
export type { TimePeriod } from './period/time-period.ts';
export { writeTimePeriod } from './period/write-time-period.ts';

export * from './message/message.ts';
export { dayFact, partFact, periodFact, periodRangeFact } from './message/period-fact.ts';
export type { Messages } from './message/message-types.ts';

export * from './cube/absence.ts';
export { categoryFact, headingFact } from './cube/category-fact.ts';
export { checkCube, type CubeFault } from './cube/check-cube.ts';
export * from './cube/cube.ts';
export type { Category, Dimension, DimensionRole, Partition, RetiredCategory } from './cube/dimension.ts';
export * from './cube/flag.ts';
export { hierarchyOf, type Hierarchy } from './cube/hierarchy.ts';
export { observationAt, type Observation } from './cube/observation.ts';
export { restrictCube, restrictDimensions, type PositionsByDimension } from './cube/restrict-cube.ts';

export * from './table/chart-flags.ts';
export { codeFromTitle } from './table/code-from-title.ts';
export { comingRelease } from './table/coming-release.ts';
export { documentFrom, sliceDocumentFrom, sliceHeadFrom, type SliceOrigin } from './table/document-from.ts';
export * from './table/function-flags.ts';
export { guessGroupTitle } from './table/guess-group-title.ts';
export { guessKind } from './table/guess-kind.ts';
export { isBarePercentage, isPercentage, isRate } from './table/units/relative-units.ts';
export { leavesOut, showsPart } from './customise/shows-part.ts';
export { lastUpdatedOf } from './table/last-updated-of.ts';
export type { Release } from './table/stat-table.ts';
export { seriesHeading } from './table/series-heading.ts';
export { withinSentence } from './table/within-sentence.ts';
export { siblingGroup, siblingsOf, type Sibling } from './table/siblings-of.ts';
export { variablesOf } from './table/variables-of.ts';
export type { Footnote, Heading, Keyword, StatTable, TableFacts, TopicPath } from './table/stat-table.ts';
export { decimalsOfCategory, statesUnit, unitOfCategory } from './table/stated-of-category.ts';
export { decimalsOf } from './table/stated-of-cell.ts';
export { unitFact } from './table/units/unit-fact.ts';
export { summariseChanges } from './table/summarise-changes.ts';
export {
  changedCells,
  compareReleases,
  type CellChange,
  type CellChangeKind,
  type ReleaseComparison,
} from './table/compare-releases.ts';
export * from './table/match-releases.ts';
export * from './table/table-code.ts';
export {
  PLAIN_GRID_CELLS,
  SCROLLED_AT_MOST,
  WHOLE_TABLE_CELLS,
  type TableDocument,
} from './table/table-document.ts';
export type { TableDraft } from './table/stat-table.ts';
export { tableFrom, tableFromSlice, type ReleasedTable } from './table/table-from.ts';

export { catalogueFromTree } from './catalogue/catalogue-from-tree.ts';
export { cleanTitle } from './catalogue/clean-title.ts';
export { fold } from './catalogue/fold.ts';
export { listingItemsFrom } from './catalogue/listing-items-from.ts';
export type { TextRange } from './catalogue/words-of.ts';
export { createSearchIndex, type SearchFound, type SearchIndex } from './catalogue/search/search-index.ts';
export type { SeriesMatch } from './catalogue/search/match-series.ts';
export type { SearchedTable } from './catalogue/search/searched-table.ts';
export { NO_SYNONYMS, parseSynonyms, type SynonymBook } from './catalogue/search/synonyms.ts';
export type { LineFault } from './catalogue/search/phrase-lines.ts';
export { chooseSeries, frequencyNeeded, type Choice } from './catalogue/question/choose-series.ts';
export { indexLabels } from './catalogue/question/label-index.ts';
export { foldedIn, phraseReader, readerOf, splitText } from './catalogue/question/asking/phrase-reader.ts';
export { NO_ASKING, parseAsking } from './catalogue/question/asking/asking-words.ts';
export type { AskingWords } from './catalogue/question/asking/tellings.ts';
export {
  isHeadlineOf,
  NO_HEADLINES,
  parseHeadlines,
  type HeadlineBook,
} from './catalogue/question/headlines.ts';
export type { MatchedSeries } from './catalogue/question/matching/cover-table.ts';
export type { MeasureMatch } from './catalogue/question/matching/match-measure.ts';
export * from './catalogue/question/question.ts';
export type { QuestionTable } from './catalogue/question/question-table.ts';
export type { ReadAttributes } from './catalogue/question/read-attributes.ts';
export type { QuestionRefusal } from './catalogue/question/judge-question.ts';
export { readQuestion, type QuestionReading } from './catalogue/question/read-question.ts';
export { shareOfSeries, type ShareOfWhole } from './catalogue/question/share-of-whole.ts';
export { resolveTime, type TimeRefusal } from './catalogue/question/resolve-time.ts';
export { vocabularyInPieces, type Vocabulary } from './catalogue/question/vocabulary.ts';

export { addsUp, sumsBetween } from './compute/adds-up.ts';
export type { NewCategory, Place } from './compute/append-computed.ts';
export {
  obstacleToChange,
  type ChangeAgainst,
  type ChangeMeasure,
} from './compute/over-time/change-over-time.ts';
export { obstacleToCombining } from './compute/combine-categories.ts';
export type { ComputationProblem } from './compute/computation.ts';
export { completionsAt, type FormulaCompletion } from './compute/formula/formula-names.ts';
export type { FormulaFault } from './compute/formula/formula-fault.ts';
export { howFiguresWereMade } from './compute/formula/formula-note.ts';
export {
  CONVERSION_METHODS,
  CONVERTED_FREQUENCIES,
  obstacleToConversion,
  type ConversionMethod,
  type ConvertedFrequency,
} from './compute/over-time/convert-frequency.ts';
export type { Series } from './compute/over-time/compute-over-time.ts';
export { obstacleToCumulation } from './compute/over-time/cumulate-over-year.ts';
export { MOST_POWER } from './compute/divide-by-power-of-ten.ts';
export { areGrowthRates } from './compute/over-time/growth-rates.ts';
export { MOVING_PERIODS } from './compute/over-time/moving-average.ts';
export { yearsBetween } from './compute/over-time/years-between.ts';
export { obstacleToShareOfParent } from './compute/share-of.ts';
export { totalOf } from './compute/total-of.ts';
export { proposedBases, wholeOf } from './compute/partitions.ts';
export { withPartitions } from './compute/find-partitions.ts';

export type { Selection } from './customise/selection.ts';
export type * from './customise/ordering-steps.ts';
export type { CollapseStep } from './customise/steps/collapse-step.ts';
export type { ConvertStep } from './customise/steps/convert-step.ts';
export type { DivideStep } from './customise/steps/divide-step.ts';
export type { FormulaStep } from './customise/steps/formula-step.ts';
export type { GrowthStep } from './customise/steps/growth-step.ts';
export type { SpanStep } from './customise/steps/span-step.ts';
export type { Span } from './compute/over-time/change-columns.ts';
export { totalledOver, type PercentageBase, type TotalKind } from './customise/steps/percentage-step.ts';
export type { Pivot } from './customise/steps/pivot.ts';
export { exampleOf, STEPS, type Customisation, type Step, type StepKind } from './customise/steps.ts';
export type { StepProblem } from './customise/step-problem.ts';
export type { WorkingTable } from './customise/working-table.ts';

export * from './view/table-view.ts';
export { arrangesByHeadings } from './customise/arranges-by-headings.ts';
export { addressOf, parseAddress, type AddressProblem } from './customise/address/address.ts';
export { queryParameters } from './customise/address/query-parameters.ts';
export { CHANGE_FLAGS } from './customise/steps/change-step.ts';
export { CONVERSION_FLAGS } from './customise/steps/convert-step.ts';
export { flipConversion } from './customise/flip-conversion.ts';
export {
  applyStep,
  customise,
  customiseWhatFits,
  switchedOff,
  type RefusedStep,
} from './customise/customise.ts';
export { fittingSteps } from './customise/fitting-steps.ts';
export { fromSavedRecord } from './customise/saved/from-saved-record.ts';
export {
  toSavedRecord,
  type CustomisationData,
  type SavedComputation,
} from './customise/saved/saved-record.ts';
export { matchCategories, type MatchedCategories } from './customise/match-categories.ts';
export { positionsOf } from './customise/positions-of.ts';
export { MOST_DECIMALS } from './customise/steps/set-decimals.ts';
export { openingView } from './customise/opening-view.ts';
export { startingTable } from './customise/starting-table.ts';
export { faultMessage } from './customise/fault-message.ts';
export { warningMessage } from './customise/warning-message.ts';
export { problemMessage } from './customise/problem-message.ts';

export { customisePart, onCells } from './view/customise-part.ts';
export { describeStep } from './view/describe-step.ts';
export { headingLevels, type HeadingCell, type HeadingLevel } from './view/heading-levels.ts';
export { asDrawn } from './view/as-drawn.ts';
export { changeAYear, changeBetween, type FigureChange } from './view/change-between.ts';
export { cellPrinter, type PrintedCell } from './view/print-cell.ts';
export { numberInFull } from './view/number-in-full.ts';
export { GROUPED_NUMBERS, PLAIN_NUMBERS, printNumber, type NumberStyle } from './view/print-number.ts';
export { decimalsOfView, unitsOf } from './view/stated-by-category.ts';
export {
  changedAbsences,
  commonPart,
  filledCells,
  revisionsOf,
  structureChanges,
  type CellRevision,
  type ChangedAbsence,
  type CommonPart,
  type ComparedReleases,
  type FilledCells,
} from './view/common-part.ts';
export { formerCell, formerPlaces, type FormerCell, type FormerPlaces } from './view/former-cells.ts';
export { neededBy } from './view/needed-by.ts';
export { shownPositions } from './view/shown-positions.ts';
export { unitPlacesOf, type UnitOfHeading } from './view/unit-places.ts';
export { publishedView } from './view/published-view.ts';
export { viewOf } from './view/view-of.ts';

export {
  CHART_PARAMETERS,
  chartAddressOf,
  MOST_CHART_TEXT,
  parseChartAddress,
} from './chart/chart-address.ts';
export type { ChartExample } from './chart/chart-definition.ts';
export { CHART_ITEM_WARNING, countChartItems } from './chart/propose-fewer.ts';
export type * from './chart/chart-model.ts';
export { chartObstacleMessage, type ChartObstacle } from './chart/chart-obstacle.ts';
export { allowsLogScale, chartOf, chartRegardless } from './chart/chart-of.ts';
export * from './chart/chart-state.ts';
export { chartVariables, withChartVariable } from './chart/chart-variables.ts';
export { chartWindow, type ChartWindow } from './chart/chart-window.ts';
export { CHART_TYPE_KEYS, CHART_TYPES } from './chart/chart-types.ts';
export { colouredPlaces } from './chart/coloured-series.ts';
export { chartOffers, MOST_CHART_POINTS, obstacleToChart } from './chart/obstacle-to-chart.ts';
export { pointReader } from './chart/point-reader.ts';
export { pointValueWords, pointWords, printPoint } from './chart/words/point-words.ts';
export { proposeFewer, type FewerItems } from './chart/propose-fewer.ts';
export { fromSavedChart, toSavedChart, type SavedChart } from './chart/saved-chart.ts';
export { seriesExtremes } from './chart/words/series-extremes.ts';
export { shownDimensions } from './chart/shown-dimensions.ts';
export { suggestedChart } from './chart/suggested-chart.ts';
export { changeOfRow, rowOverTime, type RowOverTime } from './chart/words/change-of-row.ts';
export { spanSentences } from './chart/words/span-sentences.ts';
export { summariseChart } from './chart/words/summarise-chart.ts';

export { alignTables, type AlignedTables } from './compare/align-tables.ts';
export { titleOf } from './compare/aligned-facts.ts';
export { alignProblemMessage, type AlignProblem } from './compare/align-problem.ts';
export { commonFrequency } from './compare/common-frequency.ts';
export { COMPARED_TAGS, comparedViews, type ComparedView } from './compare/compared-view.ts';
export {
  comparisonAddressOf,
  NO_COMPARISON,
  parseComparison,
  type ComparedTable,
  type Comparison,
} from './compare/comparison-address.ts';
export { COMPARISON_PARAMETERS, MOST_COMPARED } from './compare/comparison-parameters.ts';
export { comparisonProperties } from './compare/comparison-properties.ts';
export type { ComparedProperty } from './compare/compared-property.ts';
export { comparisonWarnings, type ComparisonWarning } from './compare/comparison-warnings.ts';
export {
  fromSavedComparison,
  pinnedComparison,
  toSavedComparison,
  unpinnedComparison,
  type KeptComparison,
  type SavedComparison,
} from './compare/saved-comparison.ts';
export { ITEM_DIMENSION, TIME_DIMENSION, type Overlap } from './compare/shared-dimensions.ts';
