/** How a chart type reads a table. */
export interface ChartReading {
  /** `free`: what the state says, else time along the axis. The others show one period, the latest with figures. */
  readonly layout: 'free' | 'one-series' | 'two-way' | 'two-sexes';
  /** Where parts are put together, a total is left out when its parts are drawn. */
  readonly parts: 'all' | 'adding';
  /** Lines keep the distance between periods even where some are not shown. */
  readonly keepsDistance: boolean;
}
