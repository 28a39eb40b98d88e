import { chartAddressOf, chartOf, DEFAULT_CHART_STATE, type ChartState, type TableView } from '@almanac/core';
import { Icon, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { addressHere } from '../../../platform/site-path.ts';

export interface PictureFilesProps {
  readonly view: TableView;
  /** The open chart; absent while the table is shown. */
  readonly chart: ChartState | undefined;
  /** The address of the table's page, query included. */
  readonly page: string;
}

const FILES = [
  { suffix: 'svg', name: 'SVG', what: 'table.picture.svg', parameter: '' },
  { suffix: 'png', name: 'PNG', what: 'table.picture.png', parameter: 'scale=2' },
] as const;

/** The address of the chart as a picture; `page` is that of the table's page, query included. */
export function pictureAddress(page: string, chart: ChartState, suffix: string, parameter = ''): string {
  const [path = '', query = ''] = page.split('?');
  const state = chartAddressOf({ ...chart, isFullScreen: false });
  const whole = [query, state, parameter].filter((part) => part !== '').join('&');
  return addressHere(`${path}.${suffix}${whole === '' ? '' : `?${whole}`}`);
}

/** The chart of the view, as files by address. Nothing where no chart suits. */
export function PictureFiles({
  view,
  chart = DEFAULT_CHART_STATE,
  page,
}: PictureFilesProps): ReactElement | null {
  const { say, write } = useWords();
  if (!chartOf(view, { state: chart, write }).ok) return null;
  return (
    <>
      {FILES.map(({ suffix, name, what, parameter }) => (
        <li key={suffix}>
          <a href={pictureAddress(page, chart, suffix, parameter)} download>
            <Icon name="download" />
            <span>
              <b>{name}</b>
              <small>{say(what)}</small>
            </span>
          </a>
        </li>
      ))}
    </>
  );
}
