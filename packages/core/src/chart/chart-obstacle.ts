import { and, andMore, message, type FactList, type Message } from '../message/message.ts';
import { unitFact } from '../table/units/unit-fact.ts';

/** Why a chart type does not suit what is shown. */
export type ChartObstacle =
  | { readonly code: 'not-allowed' }
  | { readonly code: 'nothing-shown' }
  | { readonly code: 'too-many-points'; readonly points: number; readonly most: number }
  | { readonly code: 'no-figures' }
  | { readonly code: 'needs-periods' }
  | { readonly code: 'needs-one-series'; readonly series: number }
  | { readonly code: 'needs-several-series' }
  | { readonly code: 'needs-several-categories' }
  | { readonly code: 'needs-one-unit'; readonly units: readonly string[] }
  | { readonly code: 'more-than-two-units'; readonly units: readonly string[] }
  | { readonly code: 'units-change-along-axis'; readonly units: readonly string[] }
  | { readonly code: 'does-not-add-up'; readonly unit: string }
  | { readonly code: 'overlapping'; readonly categories: readonly [string, string] }
  | { readonly code: 'negative-figures' }
  | { readonly code: 'nothing-above-zero' }
  | { readonly code: 'needs-two-sexes' }
  | { readonly code: 'needs-groups' };

type Messages = {
  readonly [Code in ChartObstacle['code']]: (obstacle: Extract<ChartObstacle, { code: Code }>) => Message;
};

const MESSAGES: Messages = {
  'not-allowed': () => message('chart.obstacle.not-allowed'),
  'nothing-shown': () => message('chart.obstacle.nothing-shown'),
  'too-many-points': ({ points, most }) =>
    message('chart.obstacle.too-many-points', { points: { number: points }, most: { number: most } }),
  'no-figures': () => message('chart.obstacle.no-figures'),
  'needs-periods': () => message('chart.obstacle.needs-periods'),
  'needs-one-series': ({ series }) =>
    message('chart.obstacle.needs-one-series', { series: { number: series } }),
  'needs-several-series': () => message('chart.obstacle.needs-several-series'),
  'needs-several-categories': () => message('chart.obstacle.needs-several-categories'),
  'needs-one-unit': ({ units }) => message('chart.obstacle.needs-one-unit', { units: listed(units) }),
  'more-than-two-units': ({ units }) =>
    message('chart.obstacle.more-than-two-units', { units: listed(units) }),
  'units-change-along-axis': ({ units }) =>
    message('chart.obstacle.units-change-along-axis', { units: listed(units) }),
  'does-not-add-up': ({ unit }) => message('chart.obstacle.does-not-add-up', { unit: unitFact(unit) }),
  overlapping: ({ categories }) => message('chart.obstacle.overlapping', { categories: and(categories) }),
  'negative-figures': () => message('chart.obstacle.negative-figures'),
  'nothing-above-zero': () => message('chart.obstacle.nothing-above-zero'),
  'needs-two-sexes': () => message('chart.obstacle.needs-two-sexes'),
  'needs-groups': () => message('chart.obstacle.needs-groups'),
};

/** Why a chart cannot be drawn: a phrase without a full stop. */
export function chartObstacleMessage(obstacle: ChartObstacle): Message {
  const write = MESSAGES[obstacle.code] as (obstacle: ChartObstacle) => Message;
  return write(obstacle);
}

function listed(units: readonly string[]): FactList {
  return andMore(
    units.map((unit) => (unit === '' ? message('unit.none') : unitFact(unit))),
    4,
  );
}
