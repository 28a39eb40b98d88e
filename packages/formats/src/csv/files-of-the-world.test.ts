import { flagsOf, inLogs, observationAt } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { write } from '../../test/words.ts';
import { readCsv } from './read-csv.ts';

/** The dimensions of a file, its cells with their flags and notes, and its notes. */
async function read(...lines: readonly string[]) {
  const { draft, warnings } = await readCsv(fileOf('a.csv', `${lines.join('\n')}\n`), write);
  const { cube, facts } = draft;
  const noteOf = (id: string) => facts.footnotes?.find((note) => note.id === id)?.text ?? '';
  return {
    dimensions: cube.dimensions.map(
      ({ label, categories }) =>
        `${label}: ${categories.map(({ id, label: name, unit }) => [...new Set([id, name]), unit].filter(Boolean).join(' ')).join(' | ')}`,
    ),
    cells: Array.from(cube.values, (_, cell) => {
      const seen = observationAt(cube, cell);
      const flags = flagsOf(cube.flags.get(cell) ?? 0);
      const notes = (cube.cellFootnotes.get(cell) ?? []).map(noteOf);
      return [seen.kind === 'value' ? seen.value : seen.reason, ...flags, ...notes].join(' ');
    }).join(', '),
    notes: (facts.tableFootnotes ?? []).map(noteOf),
    warnings: warnings.map(({ message }) => inLogs(message)),
  };
}

describe('files of offices', () => {
  it('of the World Bank have each period twice in a heading', async () => {
    const { dimensions, cells } = await read(
      'Country Name,Country Code,2019 [YR2019],2020 [YR2020]',
      'Aruba,ABW,1,2',
      'Albania,ALB,3,..',
    );
    expect(dimensions).toEqual([
      'Country Name: ABW Aruba | ALB Albania',
      'Period: 2019 2019 [YR2019] | 2020 2020 [YR2020]',
    ]);
    expect(cells).toBe('1, 2, 3, not-available');
  });

  it('of the United Nations have their notes in two columns below a blank line', async () => {
    const { dimensions, notes } = await read(
      'Country or Area,Year,Sex,Value',
      'Åland,2021,Male,5',
      'Albania,2021,Male,7',
      '',
      'footnoteSeqID,Footnote',
      '1,Also in Finland.',
    );
    expect(dimensions).toEqual(['Country or Area: Åland | Albania', 'Year: 2021']);
    expect(notes).toEqual(['footnoteSeqID Footnote', '1 Also in Finland.']);
  });

  it('of the Monetary Fund have notes and a scale beside each series, and a line below', async () => {
    const { dimensions, cells, notes } = await read(
      'Code,Country,Subject,Subject Notes,Units,Scale,Country Notes,2021,2022',
      '512,Afghanistan,GDP,At market prices.,Dollars,Billions,From the office,1.5,2.5',
      '512,Afghanistan,People,Residents.,Persons,Millions,From a census,3.5,4.5',
      '914,Albania,GDP,At market prices.,Dollars,Billions,From the staff,5.5,--',
      '914,Albania,People,Residents.,Persons,Millions,From a register,7.5,8.5',
      'Monetary Fund World Outlook Database October',
    );
    expect(dimensions).toEqual([
      'Country: 512 Afghanistan | 914 Albania',
      'Subject: GDP Billion Dollars | People Million Persons',
      'Period: 2021 | 2022',
    ]);
    expect(cells).toMatch(/^1\.5 At market prices\. From the office, .* 8\.5 Residents\. From a register$/);
    expect(notes).toEqual(['Monetary Fund World Outlook Database October']);
  });

  it('of the Food and Agriculture Organization explain their flags in a second column', async () => {
    const { dimensions, cells } = await read(
      'Area,Item,Year,Unit,Value,Flag,Flag Description',
      'A,Wheat,2020,t,1,A,Official figure',
      'A,Wheat,2021,t,2,E,Estimated value',
      'B,Wheat,2020,t,3,I,Imputed value',
      'B,Wheat,2021,t,4,A,Official figure',
    );
    expect(dimensions).toEqual(['Area: A | B', 'Year: 2020 | 2021']);
    expect(cells).toBe('1, 2 estimated, 3 estimated, 4');
  });

  it('of the Labour Organization have their flags below a heading that ends in label', async () => {
    const { dimensions, cells } = await read(
      'ref_area.label,sex.label,time,obs_value,obs_status.label,note_source.label',
      'Albania,Total,2019,11.5,,Repository',
      'Albania,Male,2019,11.6,Break in series,Repository',
      'Austria,Total,2019,4.5,,Repository',
      'Austria,Male,2019,4.6,Unreliable,Repository',
    );
    expect(dimensions[0]).toBe('ref_area.label: Albania | Austria');
    expect(dimensions[1]).toBe('sex.label: Total | Male');
    expect(cells).toBe('11.5, 11.6 break-in-series, 4.5, 4.6 Unreliable');
  });

  it('of the Health Organization have the value once more as a text, with its limits', async () => {
    const { dimensions, cells } = await read(
      'SpatialDimValueCode,Location,Period,Dim1,FactValueNumeric,FactValueNumericLow,FactValueNumericHigh,Value',
      'DZA,Algeria,2019,Male,76.2,75.1,77.3,76.2 [75.1-77.3]',
      'DZA,Algeria,2019,Female,78.1,77.1,79.0,78.1 [77.1-79.0]',
      'ALB,Albania,2019,Male,76.3,75.0,77.1,76.3 [75.0-77.1]',
      'ALB,Albania,2019,Female,79.9,79.0,80.5,79.9 [79.0-80.5]',
    );
    expect(dimensions).toEqual([
      'Location: DZA Algeria | ALB Albania',
      'Dim1: Male | Female',
      'Period: 2019',
    ]);
    expect(cells).toBe('76.2, 78.1, 76.3, 79.9');
  });

  it('of labour statistics have codes of months, half-years and averages beside the year', async () => {
    const { dimensions, cells } = await read(
      'series_id,year,period,value',
      'X,2022,M11,1.5',
      'X,2022,M12,2.5',
      'X,2022,M13,3.5',
      'X,2022,S01,4.5',
      'Y,2022,Q05,5.5',
      'Y,2022,Q01,6.5',
    );
    expect(dimensions[1]).toBe('period: 2022 | 2022-S1 | 2022-Q1 | 2022-11 | 2022-12');
    expect(cells).toMatch(/^3\.5, 4\.5, .*, 1\.5, 2\.5, 5\.5, /);
    const plain = await read('year,period,sex,value', '2022,first,M,1', '2022,second,M,2');
    expect(plain.dimensions).toEqual(['period: first | second', 'year: 2022']);
    expect(plain.warnings).toEqual([]);
  });

  it.each([
    ['numbers that begin with noughts', 'DP,DPNOM,AÑO,Total', '05,Antioquia,2022,7', '08,Atlántico,2022,9'],
    ['a name of its language', 'kod,jméno,rok,hodnota', '5,Antioquia,2022,7', '8,Atlántico,2022,9'],
    ['a name with a year', 'DP_CODE_2021,DPNOM,AÑO,Total', '5,Antioquia,2022,7', '8,Atlántico,2022,9'],
  ])('have codes with %s, which are no figures', async (_, ...lines) => {
    const { dimensions, cells } = await read(...lines);
    expect(dimensions[0]).toMatch(/^(DPNOM|jméno): 0?5 Antioquia \| 0?8 Atlántico$/);
    expect(dimensions).toHaveLength(2);
    expect(cells).toBe('7, 9');
  });

  it('of GENESIS name each variable in a column of its own, and have months beside their years', async () => {
    const head =
      'statistics_code,time_code,time_label,time,1_variable_code,1_variable_label,1_variable_attribute_code,1_variable_attribute_label,2_variable_code,2_variable_label,2_variable_attribute_code,2_variable_attribute_label,value';
    const row = (year: number, month: string, area: string, value: number) =>
      `61111,JAHR,Jahr,${year},DLAND,Bundesländer,${area.length},${area},MONAT,Monate,MONAT${month === 'Januar' ? '01' : '02'},${month},${value}`;
    const { dimensions, cells } = await read(
      head,
      ...[2022, 2023].flatMap((year) =>
        ['Januar', 'Februar'].flatMap((month, at) =>
          ['Hamburg', 'Bremen'].map((area, place) =>
            row(year, month, area, (year - 2000) * 10 + at * 2 + place),
          ),
        ),
      ),
    );
    expect(dimensions).toEqual([
      'Bundesländer: 7 Hamburg | 6 Bremen',
      expect.stringMatching(/: 2022-01 \| 2022-02 \| 2023-01 \| 2023-02$/),
    ]);
    expect(cells).toBe('220, 222, 230, 232, 221, 223, 231, 233');
  });

  it('of the census of the United States have names in words below codes, and long codes of places', async () => {
    const { dimensions, cells } = await read(
      'GEO_ID,NAME,B01_001E,B01_001M',
      'Geography,Geographic Area Name,Estimate!!Total,Margin of Error!!Total',
      '0400000US01,Alabama,50,*****',
      '0400000US02,Alaska,73,12',
    );
    expect(dimensions).toEqual([
      'Geographic Area Name: 0400000US01 Alabama | 0400000US02 Alaska',
      'Indicator: Estimate!!Total | Margin of Error!!Total',
    ]);
    expect(cells).toBe('50, not-available, 73, 12');
  });

  it.each(['TERMINATED', 'qualifier', 'Preliminary'])('have flags in a column called %s', async (name) => {
    const { dimensions, cells } = await read(
      `Area,Year,VALUE,${name}`,
      'A,2022,1,',
      'A,2023,2,p',
      'B,2022,3,',
      'B,2023,4,p',
    );
    expect(dimensions).toEqual(['Area: A | B', 'Year: 2022 | 2023']);
    expect(cells).toBe('1, 2 provisional, 3, 4 provisional');
  });

  it.each([
    ['CD_YEAR', '2022', '2023'],
    ['Έτος', '2022', '2023'],
    ['Godina', '2022.', '2023.'],
    ['Year', '2022', 'Prel. 2023'],
    ['Квартал', 'I квартал 2023 г.', 'II квартал 2023 г.'],
    ['Štvrťrok', '1.Q.2023', '2.Q.2023'],
  ])('have time in a column called %s', async (name, ...periods) => {
    const { dimensions, cells } = await read(
      `${name};CD_AREA;TX_AREA;MS_COUNT`,
      ...periods.flatMap((period, at) => [`${period};11;Aa;${at}`, `${period};12;Bb;${at + 5}`]),
    );
    expect(dimensions[0]).toBe('TX_AREA: 11 Aa | 12 Bb');
    expect(dimensions[1]).toMatch(/^.+: 202[23].* \| 2023/);
    expect(cells).toBe('0, 1, 5, 6');
  });

  it('have marks of Latin America in cells, and a note that begins with one right below the rows', async () => {
    const { cells, notes } = await read(
      'Región;2022-12;2023-01',
      'Arica;8,5;8,7 p/',
      'Ovalle;9,0;8,9 a/',
      'a/ Poco fiable.',
    );
    expect(cells).toBe('8.5, 8.7 provisional, 9, 8.9 a/');
    expect(notes).toEqual(['a/ Poco fiable.']);
  });

  it('have names in words beside codes below a name in capitals', async () => {
    const { dimensions } = await read(
      'ITTER107,Territorio,TIME,Value',
      'IT,Italia,2021,1',
      'ITC,Nord-ovest,2021,2',
    );
    expect(dimensions[0]).toBe('Territorio: IT Italia | ITC Nord-ovest');
  });

  it('of Canada have their dimensions beside the keys of their series, and units that state their scale', async () => {
    const { dimensions, cells, warnings } = await read(
      'REF_DATE,GEO,DGUID,Characteristic,UOM,SCALAR_FACTOR,SCALAR_ID,VECTOR,COORDINATE,VALUE,STATUS',
      '2023-01,Canada,2016A1,People,Persons in thousands,thousands,3,v1,1.1,31.5,',
      '2023-01,Canada,2016A1,Rate,Percent,units,0,v2,1.2,5.5,',
      '2023-01,Nunavut,2016A2,People,Persons in thousands,thousands,3,v3,2.1,,x',
      '2023-01,Nunavut,2016A2,Rate,Percent,units,0,v4,2.2,13.5,',
    );
    expect(dimensions).toEqual([
      'GEO: 2016A1 Canada | 2016A2 Nunavut',
      'Characteristic: People Persons in thousands | Rate Percent',
      'REF_DATE: 2023-01',
    ]);
    expect(cells).toBe('31.5, 5.5, suppressed, 13.5');
    expect(warnings).toEqual([]);
  });

  it.each([
    ['a column says the same as the key', 'v1,A,Men', 'v2,B,Men', 'v3,C,Women'],
    ['the columns do not tell all series apart', 'v1,A,Men', 'v2,A,Men', 'v3,B,Women'],
  ])('keep the key of their series where %s', async (_, ...rows) => {
    const lines = rows.map((row, at) => `2023,${row},${at + 0.5}`);
    const { dimensions, cells } = await read('Year,VECTOR,Area,Sex,VALUE', ...lines);
    expect(dimensions[0]).toContain('v1');
    expect(cells).toBe('0.5, 1.5, 2.5');
  });

  it.each(['Единица измерения', '단위', '单位', 'Eenheid', 'ед. изм.'])(
    'have units below %s',
    async (name) => {
      const { dimensions } = await read(
        `Area,Item,${name},2021,2022`,
        'North,Wheat,t,1,2',
        'North,Rate,%,3,4',
        'South,Wheat,t,5,6',
        'South,Rate,%,7,8',
      );
      expect(dimensions[1]).toBe('Item: Wheat t | Rate %');
    },
  );

  it.each(['Години', 'DateCode', 'YearCode', 'Financial year', '年份', 'ปี'])(
    'have their years below %s',
    async (name) => {
      const { dimensions } = await read(`${name},Men,Women`, '2021,1.5,2.5', '2022,3.5,4.5');
      expect(dimensions[0]).toBe(`${name}: 2021 | 2022`);
    },
  );

  it('have margins of error with both signs', async () => {
    const { dimensions, cells } = await read(
      'Area,Estimate,Margin',
      'North,"5,028","±1,511"',
      'South,"6,028",±644',
    );
    expect(dimensions[1]).toBe('Indicator: Estimate | Margin');
    expect(cells).toBe('5028, 1511, 6028, 644');
  });

  it('of Turkey name their rows in a line of its own below the header', async () => {
    const { dimensions, cells } = await read('|Aa|Bb', 'Yıl||', '2021|1|2', '2022|3|4');
    expect(dimensions).toEqual(['Yıl: 2021 | 2022', 'Indicator: Aa | Bb']);
    expect(cells).toBe('1, 2, 3, 4');
  });

  it('of Korea have months with a point over their columns', async () => {
    const { dimensions } = await read('Area,2023.01,2023.02,2023.03 p)', 'North,1,2,3', 'South,4,5,6');
    expect(dimensions[1]).toBe('Period: 2023-01 2023.01 | 2023-02 2023.02 | 2023-03 2023.03 p)');
  });

  it.each([
    ['年次', '平成30年', '令和元年'],
    ['年度', '民國107年', '民國108年'],
    ['ปี', 'พ.ศ. 2561', 'พ.ศ. 2562'],
    ['ปี', '2561', '2562'],
  ])('have years of other calendars: %s', async (name, ...years) => {
    const { dimensions } = await read(`${name},Men,Women`, `${years[0]},1.5,2.5`, `${years[1]},3.5,4.5`);
    expect(dimensions[0]).toBe(`${name}: 2018 ${years[0]} | 2019 ${years[1]}`);
  });

  it('have years and months in two columns without names', async () => {
    const rows = [2022, 2023].flatMap((year) => [`${year};Januar;1,5;2,5`, `${year};Februar;3,5;4,5`]);
    const { dimensions } = await read(';;Men;Women', ...rows);
    expect(dimensions[0]).toBe('Column 2: 2022-01 | 2022-02 | 2023-01 | 2023-02');
  });

  it('have months in Greek, as they stand alone', async () => {
    const { dimensions } = await read('Έτος;Μήνας;Aa;Bb', '2023;Ιανουάριος;1,5;2', '2023;Μάιος;2,5;3');
    expect(dimensions[0]).toBe('Μήνας: 2023-01 | 2023-05');
  });

  it('have weeks with a stroke, which are no months', async () => {
    const { dimensions, warnings } = await read('Week,Deaths', '2024/01,1', '2024/02,2');
    expect(dimensions).toEqual(['Week: 2024/01 | 2024/02']);
    expect(warnings).toEqual([expect.stringContaining('2024/01')]);
  });

  it('have capital letters in brackets behind their figures, and a letter explained below', async () => {
    const { cells, notes } = await read('Year,Nov,Dec', '2022,1,2', '2023,3(P),4(P)', 'P : preliminary');
    expect(cells).toBe('1, 2, 3 provisional, 4 provisional');
    expect(notes).toEqual(['P : preliminary']);
  });

  it('have a year to which an index is based, which is no figure', async () => {
    const { dimensions, cells } = await read(
      'Base Year,Year,Sector,Index',
      '2012,2022,Rural,101.5',
      '2012,2023,Urban,102.5',
    );
    expect(dimensions).toEqual(['Sector: Rural | Urban', 'Year: 2022 | 2023']);
    expect(cells).toBe('101.5, not-available, not-available, 102.5');
  });

  it('have figures in the digits of their script', async () => {
    const { dimensions, cells } = await read(
      'استان,سال,جمعیت,نرخ',
      'تهران,۱۳۹۵,۱۳٬۲۶۷٬۶۳۷,۱۲٫۴',
      'تهران,۱۴۰۰,۱۳٬۹۷۳٬۰۰۰,..',
      '۲ البرز,۱۴۰۰,۲٬۷۱۲٬۴۰۰,۱۱',
    );
    expect(dimensions.slice(0, 2)).toEqual(['استان: تهران | ۲ البرز', 'سال: 2016 1395 | 2021 1400']);
    expect(cells).toContain('13267637, 12.4, 13973000, not-available');
  });

  it('have signs of their own among figures, which are refused and not taken for categories', async () => {
    const rows = ['1,234.5', 'N/E', '1,310.1', '1,298.2', 'N/E', '1,401.7'];
    const lines = rows.map((figure, at) => `${2018 + at},${at + 1}.5,"${figure}"`);
    await expect(read('Año,PIB,Primarias', ...lines)).rejects.toThrow('a.csv:3:3: read.not-a-number(N/E');
  });

  it('have a sign among few figures, which is named', async () => {
    const rows = ['2022;Praha;48 769', '2022;Brno;41 002', '2023;Praha;53 069', '2023;Brno;i.d.'];
    await expect(read('Rok;Kraj;Mzda', ...rows)).rejects.toThrow('a.csv:5:3: read.not-a-number(i.d., Mzda)');
  });

  it('have codes with points, of which one is none', async () => {
    const rows = ['01.1,Bread,5,6', '01.2,Drinks,7,8', '02.1,Wine,1,2', 'CP00,All,9,9'];
    const { dimensions } = await read('coicop,item,index,weight', ...rows);
    expect(dimensions[0]).toBe('item: 01.1 Bread | 01.2 Drinks | 02.1 Wine | CP00 All');
  });

  it('of the Monetary Fund and INSEE have rows of statuses below their figures', async () => {
    const fund = await read(
      'Country,Attribute,2019,2020,2021,',
      'Albania,Value,1.5,2.5,,',
      'Albania,Status,,P,K,',
      'Algeria,Value,3,4,5,',
    );
    expect(fund.dimensions).toEqual(['Country: Albania | Algeria', 'Period: 2019 | 2020 | 2021']);
    expect(fund.cells).toBe('1.5, 2.5 provisional, not-available, 3, 4, 5');
    const office = await read(
      'Libellé;idBank;Période;2023-01;2023-02',
      'Ensemble;0017;;114.60;115.78',
      ';;Codes;A;P',
      'Alimentation;0018;;118.11;120.01',
      ';;Codes;A;E',
    );
    expect(office.dimensions[0]).toBe('Libellé: 0017 Ensemble | 0018 Alimentation');
    expect(office.cells).toBe('114.6, 115.78 provisional, 118.11, 120.01 estimated');
  });

  it.each([
    ['figures', ['A,Value,1,2', 'A,Status,3,4']],
    ['another row', ['A,Value,1,2', 'B,Status,P,P']],
    ['no row before them', ['A,Status,P,P', 'A,Value,1,2']],
  ])('have no rows of statuses with %s', async (_, rows) => {
    const seen = await read('Area,Kind,2019,2020', ...rows, 'C,Value,5,6').catch(String);
    expect(seen).not.toMatchObject({ cells: expect.stringContaining('provisional') as string });
  });

  it('of Brazil name their source in the last row', async () => {
    const { cells, notes } = await read('data;IPCA', '01/2024;0,42', '02/2024;0,83', 'Fonte;IBGE');
    expect([cells, notes]).toEqual(['0.42, 0.83', ['Fonte IBGE']]);
    const rows = await read('Kind,2019,2020', 'Source,1,2', 'Mouth,3,4');
    expect(rows.cells).toBe('1, 2, 3, 4');
  });
});
