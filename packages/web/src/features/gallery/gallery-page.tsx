import { galleryCases, renderSvg } from '@almanac/ui';
import { useMemo, useState, type ReactElement } from 'react';
import styles from './gallery-page.module.css';

/** Every chart type with the cases that tend to go wrong, as the server draws them. For development only. */
export function GalleryPage(): ReactElement {
  const [width, setWidth] = useState(960);
  const pictures = useMemo(
    () =>
      galleryCases().map(({ name, model }) => ({
        name,
        sources: (['light', 'dark'] as const).map(
          (theme) => `data:image/svg+xml,${encodeURIComponent(renderSvg(model, { theme, width }))}`,
        ),
      })),
    [width],
  );
  return (
    <main className="full">
      <h1>Gallery of charts</h1>
      <p>
        <label>
          Width{' '}
          <select
            value={width}
            onChange={({ target }) => {
              setWidth(Number(target.value));
            }}
          >
            {[360, 768, 960, 1200].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      </p>
      {pictures.map(({ name, sources }) => (
        <section key={name}>
          <h2>{name}</h2>
          <div className={styles['pair']}>
            {sources.map((source, at) => (
              <img key={at} src={source} alt={name} />
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
