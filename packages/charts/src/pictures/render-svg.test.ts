import { isStorable, message } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { galleryCases } from '../gallery.ts';
import { renderPng } from './render-png.ts';
import { renderSvg } from './render-svg.ts';
import { write } from '../../test/words.ts';

function picture(name: string, options: Parameters<typeof renderSvg>[1] = {}): string {
  const found = galleryCases(write).find((each) => each.name === name);
  if (!found) throw new Error(`no case ${name}`);
  return renderSvg(found.model, options);
}

function sizeOf(svg: string): readonly number[] {
  return [...svg.matchAll(/(?:width|height)="(\d+)"/g)].slice(0, 2).map(([, pixels]) => Number(pixels));
}

describe(renderSvg, () => {
  it('is as large as it was asked for', () => {
    expect(sizeOf(picture('line', { width: 1200, height: 630 }))).toEqual([1200, 630]);
    expect(sizeOf(picture('pie', { width: 600, height: 500 }))).toEqual([600, 500]);
  });

  it('writes what a reader typed as text, whatever it looks like', () => {
    const svg = picture('Legend on top, own titles');
    expect(svg).toContain('Trade &amp; &lt;transport&gt;, &quot;in a reader’s own words&quot;');
    expect(svg).not.toContain('<transport>');
    for (const text of ['Quarter', 'Million crowns of the year 2020', 'Re-exports are goods that leave']) {
      expect(svg).toContain(text);
    }
  });

  it.each([
    [900, ['20,000', '15,000', '10,000', '5,000', '0', '5,000', '10,000', '15,000', '20,000']],
    [420, ['20,000', '10,000', '0', '10,000', '20,000']],
    [320, ['20,000', '0', '20,000']],
  ])('numbers both sides of a pyramid evenly, %s pixels wide', (width, expected) => {
    const texts = [...picture('populationPyramid', { width }).matchAll(/<text[^>]*>([\d,]+)<\/text>/g)];
    expect(texts.map(([, text]) => text)).toEqual(expected);
  });

  it('draws the break that it speaks of in areas, too', () => {
    const svg = picture('stackedArea');
    expect(svg).toContain('>Break in series</text>');
    expect(svg).toMatch(/stroke-dasharray/);
  });

  it('names in its legend only what has a colour of its own', () => {
    const svg = picture('40 series', { width: 320 });
    expect(svg).toContain('>Series 40</text>');
    expect(svg).not.toContain('>Series 7</text>');
  });

  it.each(['line', 'clusterColumn', 'pie', 'mosaic'])(
    'is XML, and can be drawn, whatever characters the names of a table contain: %s',
    async (name) => {
      const found = galleryCases(write).find((each) => each.name === name);
      if (!found) throw new Error(`no case ${name}`);
      const { model } = found;
      const odd = (text: string): string => `${text} \u0001\u001f\ufffe\ud800`;
      const svg = renderSvg({
        ...model,
        title: odd(model.title),
        source: odd(model.source),
        categories: model.categories.map((each) => ({ ...each, label: odd(each.label) })),
        series: model.series.map((each) => ({ ...each, name: odd(each.name) })),
      });
      expect(isStorable(svg)).toBe(true);
      expect((await renderPng(svg)).length).toBeGreaterThan(1000);
    },
  );

  it('names every series, beside its line or in the legend', () => {
    for (const name of ['Exports', 'Imports', 'Re-exports']) {
      expect(picture('line')).toContain(name);
      expect(picture('line', { width: 360 })).toContain(`>${name}<`);
    }
  });

  it('begins its texts on the right in a language from right to left, and leaves its axes as they are', () => {
    const placed = (svg: string): readonly string[] =>
      [...svg.matchAll(/<text x="([\d.]+)" y="[\d.]+" text-anchor="(\w+)"[^>]*>([^<]*)<\/text>/g)].map(
        ([, x, anchor, text]) => `${x} ${anchor} ${text}`,
      );
    const { model } = galleryCases(write).find((each) => each.name === 'line') ?? { model: undefined };
    if (!model) throw new Error('no chart of lines');
    const [title] = placed(renderSvg(model));
    expect(title).toBe(`0 start ${model.title}`);
    const mirrored = placed(renderSvg(model, { direction: 'rtl' }));
    expect(mirrored[0]).toBe(`912 end \u2067${model.title}\u2069`);
    expect(mirrored).toContain(`0 start \u2067${model.y.title}\u2069`);
  });

  it('draws no legend where the reader wants none', () => {
    expect(picture('No legend')).not.toContain('>Houses<');
    expect(picture('clusterColumn')).toContain('>Houses<');
  });

  it('says so where every figure is missing', () => {
    expect(picture('All missing, line')).toContain(write(message('chart.all-missing')));
  });
});
