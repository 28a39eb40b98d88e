import { describe, expect, it } from 'vitest';
import { fileOfQuery, madeFile } from '../../test/made-parquet.ts';
import { textOf } from '../../test/read-back.ts';
import { fileOf } from '../../test/real-files.ts';
import { parquetAsCsv } from './parquet-as-csv.ts';

async function csvOf(bytes: Uint8Array): Promise<string> {
  const { file } = await parquetAsCsv(fileOf('a.parquet', bytes));
  return textOf(file.bytes());
}

describe(parquetAsCsv, () => {
  it.each([
    ['DATE', "DATE '2024-02-29'", '2024-02-29'],
    ['an hour of a day', "TIMESTAMP '2024-02-29 12:30:00'", '2024-02-29T12:30:00.000Z'],
    ['DECIMAL', '1.5::DECIMAL(6, 3)', '1.500'],
    ['DECIMAL without decimals', '15::DECIMAL(6, 0)', '15'],
    ['without digits behind seven', '1234567.0::FLOAT', '1234567'],
    ['FLOAT', '0.1::FLOAT', '0.1'],
    ['FLOAT of nine digits', '16777.217::FLOAT', '16777.217'],
    ['the next FLOAT after 1', '1.00000011920929::FLOAT', '1.0000001'],
    ['a FLOAT that needs eight digits', '1.00000036::FLOAT', '1.0000004'],
    ['a FLOAT that needs nine digits', '1000.00006103515625::FLOAT', '1000.00006'],
    ['DOUBLE', '0.1::DOUBLE', '0.1'],
    ['BIGINT', '9007199254740993::BIGINT', '9007199254740993'],
    ['BOOLEAN', 'true', 'true'],
    ['nothing', 'NULL::DOUBLE', ''],
    ['no number', "'NaN'::DOUBLE", ''],
    ['without end', "'-Infinity'::FLOAT", ''],
    ['quotation marks', '\'a "b", c\'', '"a ""b"", c"'],
    ['blanks at the end', "'a '", '"a "'],
    ['lines', "'a' || chr(13) || chr(10) || 'b'", '"a b"'],
  ])('writes %s as a text', async (_, value, text) => {
    expect(await csvOf(await fileOfQuery(`SELECT 'x' AS area, ${value} AS value`))).toBe(
      `area,value\nx,${text}\n`,
    );
  });

  it('reads truths and numbers of several pages, each as its column says', async () => {
    const bytes = await fileOfQuery(
      'SELECT i AS year, i % 3 = 0 AS final, i / 4 AS value FROM range(5000) AS r(i)',
      ', PARQUET_VERSION V2',
    );
    const lines = Array.from({ length: 5000 }, (_, at) => `${at},${at % 3 === 0},${at / 4}`);
    expect(await csvOf(bytes)).toBe(`year,final,value\n${lines.join('\n')}\n`);
  });

  it('says row and column of a cell that is no text, number, date or truth', async () => {
    const bytes = await fileOfQuery(
      "SELECT i AS year, CASE WHEN i = 2502 THEN '{}'::JSON END AS value FROM range(6000) AS r(i)",
      ', ROW_GROUP_SIZE 2048',
    );
    await expect(csvOf(bytes)).rejects.toMatchObject({ place: { line: 2503, column: 2 } });
  });

  const OWN = { value: [5], absence: ['n'], flags: ['p'], unit: ['kg'], footnotes: ['so'] };

  it.each([
    [
      'marks codes where the columns are those that the portal writes',
      { Sex: ['1'], Sex_label: ['Men'], Time: ['2024'], Time_label: ['the year'], ...OWN },
      'Sex,Sex_label,Time,Time_label,name,value,absence,flags,unit,footnotes,source,licence,release,address',
      'code/1,Men,code/2024,the year,,5,n,p,kg,so,,,,',
    ],
    [
      'does not where a label is that of another column',
      { Sex: ['1'], Time_label: ['Men'], ...OWN },
      'Sex,Time_label,value,absence,flags,unit,footnotes',
      '1,Men,5,n,p,kg,so',
    ],
    [
      'nor where other columns stand behind',
      { Sex: ['1'], Sex_label: ['Men'], ...OWN, more: ['m'] },
      'Sex,Sex_label,value,absence,flags,unit,footnotes,more',
      '1,Men,5,n,p,kg,so,m',
    ],
    ['nor without a dimension', OWN, 'value,absence,flags,unit,footnotes', '5,n,p,kg,so'],
  ])('%s', async (_, columns, header, row) => {
    expect(await csvOf(madeFile(columns))).toBe(`${header}\n${row}\n`);
  });
});
