import { CHART_TYPE_KEYS } from '@almanac/core';
import { classNames, FormRow, galleryCases, renderSvg, Select, useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement } from 'react';
import { pictureTypefaces } from '../../platform/picture-typefaces.ts';
import styles from './gallery-page.module.css';
import { REAL_CHARTS } from './real-charts.ts';
import { addressHere } from '../../platform/site-path.ts';

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 680, 960, 1200];

/** A chart in light and in dark. */
interface Pair {
  readonly name: string;
  readonly sources: readonly string[];
}

/** Every chart type from real tables, and with the cases that tend to go wrong. For development only. */
export function GalleryPage(): ReactElement {
  const { say } = useWords();
  const [width, setWidth] = useState(680);
  const typefaces = useQuery({ queryKey: ['picture-typefaces'], queryFn: pictureTypefaces });
  return (
    <main id="main" className={classNames('full', styles['page'])}>
      <h1>{say('gallery.title')}</h1>
      <FormRow label={say('gallery.width')} isInLine className={styles['width']}>
        {(control) => (
          <Select
            {...control}
            value={String(width)}
            options={WIDTHS.map((each) => [
              String(each),
              say('chart-page.embed.pixels', { width: String(each) }),
            ])}
            onChange={(chosen) => {
              setWidth(Number(chosen));
            }}
          />
        )}
      </FormRow>
      <h2>{say('gallery.real')}</h2>
      <Pairs pairs={realPairs(width)} />
      <h2>{say('gallery.cases')}</h2>
      {typefaces.data === undefined ? (
        <p role="status">{say('common.loading')}</p>
      ) : (
        <Cases width={width} typefaces={typefaces.data} />
      )}
    </main>
  );
}

function Cases({ width, typefaces }: { readonly width: number; readonly typefaces: string }): ReactElement {
  const { write } = useWords();
  const pairs = useMemo(
    () =>
      galleryCases(write).map(({ name, model }) => ({
        name,
        sources: THEMES.map((theme) => {
          const svg = renderSvg(model, { theme, width, style: typefaces });
          return `data:image/svg+xml,${encodeURIComponent(svg)}`;
        }),
      })),
    [width, typefaces, write],
  );
  return <Pairs pairs={pairs} />;
}

function realPairs(width: number): readonly Pair[] {
  return CHART_TYPE_KEYS.map((type) => ({ type, ...REAL_CHARTS[type] })).map(({ type, table, view }) => ({
    name: `${type}: ${table}`,
    sources: THEMES.map((theme) => `/table/${table}.svg?${view}&chart=${type}&width=${width}&theme=${theme}`),
  }));
}

function Pairs({ pairs }: { readonly pairs: readonly Pair[] }): ReactElement {
  const { say } = useWords();
  return (
    <>
      {pairs.map(({ name, sources }) => (
        <section key={name}>
          <h3>{name}</h3>
          <div className={styles['pair']}>
            {sources.map((source, at) => (
              <img
                key={at}
                src={addressHere(source)}
                alt={say('gallery.case', { name, theme: THEMES[at] ?? '' })}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
