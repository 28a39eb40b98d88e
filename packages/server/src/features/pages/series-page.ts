import { USUAL_FORMAT_KEYS, type SeriesBody, type SeriesObservation } from '@almanac/contract';
import { frequencyName, lastUpdatedOf } from '@almanac/core';

import { dayOf } from '../../platform/day-of.ts';
import { html, type Html } from '../../platform/http/answers/html.ts';
import { fileLinks } from './file-links.ts';
import type { Page } from './page-head.ts';

/** What a page carries before the web app takes over; the files have the rest. */
const MOST_PERIODS = 500;

function footnoteMarks(numbers: readonly number[]): Html | undefined {
  return numbers.length === 0
    ? undefined
    : html` <sup
        >${numbers.map((each, at) => html`${at > 0 ? ', ' : undefined}<a href="#footnote-${each}">${each}</a>`)}</sup
      >`;
}

function observationHtml({ text, absence, flags, footnotes }: SeriesObservation): Html {
  const words = absence === undefined ? text : html`<abbr title="${absence}">${text}</abbr>`;
  const marks = flags.map(({ symbol, meaning }) => html` <abbr title="${meaning}">${symbol}</abbr>`);
  return html`${words}${marks}${footnoteMarks(footnotes)}`;
}

function notices({ isDeleted, isFictional }: SeriesBody): readonly Html[] {
  return [
    ...(isDeleted
      ? [
          html`<p>
            <strong>The table of this series was withdrawn.</strong> It is no longer listed or updated.
          </p>`,
        ]
      : []),
    ...(isFictional
      ? [html`<p><strong>Made-up numbers.</strong> This series shows a country that does not exist.</p>`]
      : []),
  ];
}

/** The latest figure in a sentence. */
function latestSentence({ latest, unit, changes }: SeriesBody): string | undefined {
  if (latest === undefined) return undefined;
  const { text, label, flags } = latest.observation;
  const inUnit = unit === undefined ? '' : ` (${unit})`;
  const flagged = flags.map(({ meaning }) => `, ${meaning.toLowerCase()}`).join('');
  const changed = changes.map((change) => `; ${change.text} against ${change.from}`).join('');
  return `${text}${inUnit} in ${label}${flagged}${changed}.`;
}

function factsLine(series: SeriesBody, timeZone: string): Html {
  const known: readonly (readonly [string, string | undefined])[] = [
    ...series.place.map(({ variable, category }) => [variable, category] as const),
    ['Unit', series.unit],
    ['Frequency', series.frequency && frequencyName(series.frequency)],
    ['Seasonal adjustment', series.seasonalAdjustment],
    ['Source', series.source],
    ['Last updated', dayOf(lastUpdatedOf(series, series), timeZone)],
    ['Next release', series.nextReleaseDate],
  ];
  return html`<dl>
    ${known.flatMap(([name, value]) =>
      value === undefined
        ? []
        : [
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
          ],
    )}
  </dl>`;
}

function observationTable(series: SeriesBody): Html {
  const { name, unit, observations } = series;
  const left = observations.length - MOST_PERIODS;
  const rows = observations.slice(0, MOST_PERIODS).map(
    (observation) =>
      html`<tr>
        <th scope="row">${observation.label}</th>
        <td>${observationHtml(observation)}</td>
      </tr> `,
  );
  return html`<table>
    <caption>
      ${name}${unit === undefined ? undefined : html` (${unit})`}.${left > 0 ? html` The latest ${MOST_PERIODS} of ${observations.length} periods; the files below have all of them.` : undefined}
    </caption>
    <thead>
      <tr>
        <th scope="col">Period</th>
        <th scope="col">${unit ?? 'Figure'}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function neighbourLinks({ neighbours: { above, beside, below } }: SeriesBody): Html | undefined {
  const all = [...(above === undefined ? [] : [above]), ...below, ...beside];
  if (all.length === 0) return undefined;
  return html`<nav aria-label="Neighbouring series">
    <h2>Neighbouring series</h2>
    <ul>
      ${all.map(({ name, address }) => html`<li><a href="${address}">${name}</a></li> `)}
    </ul>
  </nav>`;
}

function footnoteList({ footnotes }: SeriesBody): Html | undefined {
  if (footnotes.length === 0) return undefined;
  const items = footnotes.map(
    ({ number, text }) => html`<li id="footnote-${number}" value="${number}">${text}</li> `,
  );
  return html`<section>
    <h2>Footnotes</h2>
    <ol>
      ${items}
    </ol>
  </section>`;
}

/** The page of one series: readable before any script runs. */
export function seriesPage(series: SeriesBody, timeZone: string): Page {
  const { name, title, agency, address, tableAddress, files, isDeleted } = series;
  const latest = latestSentence(series);
  return {
    title: name === title ? title : `${name} – ${title}`,
    description: `${name === title ? title : `${name}, ${title}`}. ${latest ?? 'No figure yet.'} ${agency}.`,
    ...(!isDeleted && { canonical: address }),
    body: html`<main class="page">
      <h1>${name}</h1>
      <p><a href="${tableAddress}">${title}</a></p>
      ${notices(series)}${latest === undefined ? undefined : html`<p>${latest}</p>`}
      ${factsLine(series, timeZone)} ${observationTable(series)} ${footnoteList(series)}
      <p>Download: ${fileLinks(USUAL_FORMAT_KEYS, (key) => files[key])}.</p>
      ${neighbourLinks(series)}
    </main>`,
  };
}
