import type { DemoTable } from '../demo-table.ts';
import { csvOf, vegaJson, vegaLines } from './vega-file.ts';

const GAPMINDER = {
  agency: 'Gapminder Foundation',
  source: 'Gapminder Foundation (www.gapminder.org)',
  licence: 'Creative Commons Attribution 4.0 International',
  sourceAddress: 'https://www.gapminder.org/data/',
};
const UNITED_STATES = 'Public domain (work of the United States government)';

interface CountryRow {
  readonly year: number;
  readonly country: string;
  readonly pop: number;
  readonly life_expect: number;
  readonly fertility: number;
}

const countries: DemoTable = {
  fileName: 'world-countries.csv',
  manifest: {
    code: 'WORLD-COUNTRIES',
    type: 'DC',
    title: 'Population, life expectancy and fertility by country, 1955 to 2005',
    ...GAPMINDER,
    topics: ['Population and society > Other countries > World population and health'],
    heading: { rows: ['Country'], columns: ['Indicator', 'Year'] },
    dimensions: {
      Country: { role: 'geography' },
      Indicator: {
        role: 'measure',
        units: { Population: 'Number', 'Life expectancy at birth': 'Years', 'Children a woman': 'Number' },
      },
    },
    csv: { layout: 'tidy', time: 'Year', value: 'Value' },
  },
  content: () =>
    csvOf(
      ['Year', 'Country', 'Indicator', 'Value'],
      (vegaJson('gapminder.json') as readonly CountryRow[]).flatMap(
        ({ year, country, pop, life_expect, fertility }) => [
          [year, country, 'Population', pop],
          [year, country, 'Life expectancy at birth', life_expect],
          [year, country, 'Children a woman', fertility],
        ],
      ),
    ),
};

const income: DemoTable = {
  fileName: 'world-income.csv',
  manifest: {
    code: 'WORLD-INCOME',
    type: 'CT',
    title: 'Income, life expectancy and population by country',
    ...GAPMINDER,
    topics: ['Population and society > Other countries > World population and health'],
    heading: { rows: ['Country'], columns: ['Indicator'] },
    dimensions: {
      Country: { role: 'geography' },
      Indicator: {
        role: 'measure',
        units: {
          'Income a person': 'International dollars',
          'Life expectancy': 'Years',
          Population: 'Number',
        },
      },
    },
    footnotes: [
      'Income is gross domestic product a person, adjusted for inflation and differences in prices.',
    ],
    csv: { layout: 'tidy', value: 'Value' },
  },
  content: () =>
    csvOf(
      ['Country', 'Indicator', 'Value'],
      vegaLines('gapminder-health-income.csv').flatMap(
        ([country = '', money = '', health = '', people = '']) => [
          [country, 'Income a person', money],
          [country, 'Life expectancy', health],
          [country, 'Population', people],
        ],
      ),
    ),
};

const carbonDioxide: DemoTable = {
  fileName: 'world-co2.csv',
  manifest: {
    code: 'WORLD-CO2',
    type: 'TS',
    title: 'Carbon dioxide in the air at Mauna Loa, Monthly',
    agency: 'Scripps Institution of Oceanography',
    source: 'Scripps CO2 Program, Mauna Loa Observatory',
    licence: 'Creative Commons Attribution 4.0 International',
    sourceAddress: 'https://scrippsco2.ucsd.edu/data/atmospheric_co2/primary_mlo_co2_record',
    topics: ['Environment and energy > Other countries > World climate'],
    frequency: 'monthly',
    unit: 'Parts per million',
    decimals: 2,
    csv: { layout: 'tidy', time: 'Month', value: 'Value' },
    footnotes: ['A few months of 1958 and 1964 were not measured.'],
  },
  content: () =>
    csvOf(
      ['Month', 'Series', 'Value'],
      vegaLines('co2-concentration.csv').flatMap(([date = '', measured = '', adjusted = '']) => [
        [date.slice(0, 7), 'As measured', measured],
        [date.slice(0, 7), 'Seasonally adjusted', adjusted],
      ]),
    ),
};

const temperature: DemoTable = {
  fileName: 'world-temperature.csv',
  manifest: {
    code: 'WORLD-TEMPERATURE',
    type: 'TS',
    title: 'Temperature of the earth against the average of 1951 to 1980, Annual',
    agency: 'NASA Goddard Institute for Space Studies',
    source: 'GISS Surface Temperature Analysis, NASA',
    licence: UNITED_STATES,
    sourceAddress: 'https://data.giss.nasa.gov/gistemp/',
    topics: ['Environment and energy > Other countries > World climate'],
    frequency: 'annual',
    unit: 'Degrees Celsius',
    decimals: 2,
    csv: { layout: 'tidy', time: 'Year', value: 'Value' },
  },
  content: () =>
    csvOf(
      ['Year', 'Series', 'Value'],
      vegaLines('global-temp.csv').map(([year = '', value = '']) => [year, 'Land and ocean', value]),
    ),
};

const electricity: DemoTable = {
  fileName: 'iowa-electricity.csv',
  manifest: {
    code: 'IOWA-ELECTRICITY',
    type: 'TS',
    title: 'Iowa: net generation of electricity by source, Annual',
    agency: 'U.S. Energy Information Administration',
    source: 'Electricity Data Browser, U.S. Energy Information Administration',
    licence: UNITED_STATES,
    sourceAddress: 'https://www.eia.gov/electricity/data/browser/',
    topics: ['Environment and energy > Other countries > United States energy'],
    frequency: 'annual',
    unit: 'Thousand megawatt hours',
    decimals: 0,
    csv: { layout: 'tidy', time: 'Year', value: 'Value' },
  },
  content: () =>
    csvOf(
      ['Year', 'Source', 'Value'],
      vegaLines('iowa-electricity.csv').map(([date = '', source = '', value = '']) => [
        date.slice(0, 4),
        source,
        value,
      ]),
    ),
};

const weather: DemoTable = {
  fileName: 'seattle-weather.csv',
  manifest: {
    code: 'SEATTLE-WEATHER',
    type: 'TS',
    title: 'Seattle: weather, Daily',
    agency: 'National Oceanic and Atmospheric Administration',
    source: 'National Climatic Data Center, NOAA',
    licence: UNITED_STATES,
    sourceAddress: 'https://www.ncdc.noaa.gov/cdo-web/datatools/records',
    topics: ['Environment and energy > Other countries > United States weather'],
    frequency: 'daily',
    decimals: 1,
    dimensions: {
      Element: {
        role: 'measure',
        units: {
          'Rain and snow': 'Millimetres',
          'Highest temperature': 'Degrees Celsius',
          'Lowest temperature': 'Degrees Celsius',
          'Wind speed': 'Metres a second',
        },
      },
    },
    csv: { layout: 'tidy', time: 'Day', value: 'Value' },
  },
  content: () =>
    csvOf(
      ['Day', 'Element', 'Value'],
      vegaLines('seattle-weather.csv').flatMap(([day = '', rain = '', high = '', low = '', wind = '']) => [
        [day, 'Rain and snow', rain],
        [day, 'Highest temperature', high],
        [day, 'Lowest temperature', low],
        [day, 'Wind speed', wind],
      ]),
    ),
};

/** Real tables of the world, and of places in it. */
export const world: readonly DemoTable[] = [
  countries,
  income,
  carbonDioxide,
  temperature,
  electricity,
  weather,
];
