import { chartVariables, shownDimensions, type ChartState, type TableView } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import { useChartPage } from './use-chart-page.ts';

/** Variables of more categories than this are not of sexes. */
const MOST_NAMES = 60;

/** The names of the two sides of a pyramid in the table. */
export function SexNames(): ReactElement {
  const { view, chart, onChart } = useChartPage();
  const { say } = useWords();
  const { sexes } = chartVariables(view, 'populationPyramid', chart);
  const [male, female] = sexes ?? [chart.maleName, chart.femaleName];
  const names = namesOfSexes(view, sexes?.[0]);
  const optionsWith = (name: string): readonly (readonly [string, string])[] =>
    [...(names.includes(name) ? [] : [name]), ...names].map((each) => [each, each]);
  return (
    <>
      <LabelledSelect
        label={say('chart-page.males')}
        value={male}
        options={optionsWith(male)}
        onChange={(maleName, how) => {
          onChart(namedApart({ maleName, femaleName: female }, { male, female }), how);
        }}
      />
      <LabelledSelect
        label={say('chart-page.females')}
        value={female}
        options={optionsWith(female)}
        onChange={(femaleName, how) => {
          onChart(namedApart({ maleName: male, femaleName }, { male, female }), how);
        }}
      />
    </>
  );
}

/** Names that could be of sexes: their siblings once they are found, else all. */
function namesOfSexes(view: TableView, found?: string): readonly string[] {
  const lists = shownDimensions(view)
    .filter(({ dimension, categories }) => dimension.role !== 'time' && categories.length > 1)
    .filter(({ categories }) => categories.length <= MOST_NAMES)
    .map(({ categories }) => categories.map(({ label }) => label));
  const beside = lists.find((labels) => found !== undefined && labels.includes(found));
  return [...new Set(beside ?? lists.flat())];
}

/** Whether a pyramid could be drawn once its sides are named: it needs their variable and one more. */
export function canNameSexes(view: TableView): boolean {
  const varying = shownDimensions(view).filter(
    ({ dimension, categories }) => dimension.role !== 'time' && categories.length > 1,
  );
  return varying.length > 1 && namesOfSexes(view).length > 1;
}

/** Both sides cannot have the same name, so they are swapped. */
function namedApart(
  chosen: Pick<ChartState, 'maleName' | 'femaleName'>,
  { male, female }: { readonly male: string; readonly female: string },
): Pick<ChartState, 'maleName' | 'femaleName'> {
  return chosen.maleName === chosen.femaleName ? { maleName: female, femaleName: male } : chosen;
}
