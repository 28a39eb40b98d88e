/** How a chart type reads a table. */
export interface ChartReading {
  /** `free`: what the state says, else time along the axis. The others show one period, the latest with figures. */
  readonly layout: 'free' | 'one-series' | 'two-way' | 'two-sexes';
  /**
   * `adding`: parts are put together, so a total is left out when its parts are drawn. `beside-total`: so is the total of a
   * dimension, unless the reader wants it.
   */
  readonly parts: 'all' | 'adding' | 'beside-total';
  /** Lines keep the distance between periods even where some are not shown. */
  readonly keepsDistance: boolean;
}
