import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FacetGroup } from './facet-group.tsx';

const options = Array.from({ length: 15 }, (_, at) => ({
  value: `v${at}`,
  name: `Value ${at}`,
  count: 1,
  isChosen: at === 12,
}));

describe(FacetGroup, () => {
  it('shows the first eight and what is chosen, and without scripts every one', () => {
    const drawn = renderToStaticMarkup(
      <FacetGroup title="Topic" name="topic" kind="checkbox" options={options} onChoose={() => undefined} />,
    );
    const [atFirst = '', withoutScripts = ''] = drawn.split('<noscript>');
    const namesIn = (text: string) => [...text.matchAll(/value="(v\d+)"/g)].map(([, value]) => value);
    expect(namesIn(atFirst)).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v12']);
    expect(atFirst).toContain('6 more');
    expect(namesIn(withoutScripts)).toEqual(['v8', 'v9', 'v10', 'v11', 'v13', 'v14']);
  });
});
