import { describe, expect, it } from 'vitest';
import { zipOf } from '../../test/made-workbook.ts';
import { fileOf } from '../../test/real-files.ts';
import { openOds } from './open-ods.ts';

const NAMESPACES = 'xmlns:o="o" xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"';

const bookOf = (styles: string, sheets: string) =>
  zipOf({
    'content.xml': `<office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${sheets}</office:spreadsheet></office:body></office:document-content>`,
  });

describe(openOds, () => {
  it('lists the sheets in order, and which of them are hidden', async () => {
    const style = (name: string, display: string) =>
      `<style:style style:name="${name}"><style:table-properties table:display="${display}"/></style:style>`;
    const sheet = (name: string, ofStyle: string) =>
      `<table:table table:name="${name}" table:style-name="${ofStyle}"><table:table-row><table:table-cell><text:p>${name}!</text:p></table:table-cell></table:table-row></table:table>`;
    const bytes = await bookOf(
      style('ta1', 'true') + style('ta2', 'false'),
      sheet('Data', 'ta1') + sheet('Notes', 'ta2'),
    );
    const { sheets } = await openOds(fileOf('a.ods', bytes));
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Data', false],
      ['Notes', true],
    ]);
    const grids = await Promise.all(sheets.map(({ read }) => read()));
    expect(grids.map((grid) => grid.textAt(0, 0))).toEqual(['Data!', 'Notes!']);
  });

  it('refuses an archive without any content, as one under a password is', async () => {
    const bytes = await zipOf({ 'META-INF/manifest.xml': '<manifest/>' });
    await expect(openOds(fileOf('a.ods', bytes))).rejects.toThrow('a.ods: read.workbook.none');
  });
});
