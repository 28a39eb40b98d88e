/** Small files, each with one thing that a reader has to decide, to warn of or to refuse. */

const PX: Readonly<Record<string, string>> = {
  CHARSET: '"ANSI"',
  CODEPAGE: '"utf-8"',
  LANGUAGE: '"en"',
  LANGUAGES: '"en","sv"',
  MATRIX: '"POP1"',
  'SUBJECT-CODE': '"BE"',
  'SUBJECT-AREA': '"Population"',
  TITLE: '"Population by region, contents and year"',
  CONTENTS: '"Population"',
  UNITS: '"number"',
  DECIMALS: '1',
  STUB: '"region"',
  'STUB[sv]': '"län"',
  HEADING: '"contents","year"',
  'HEADING[sv]': '"uppgift","år"',
  CONTVARIABLE: '"contents"',
  'VALUES("region")': '"Sweden","Uppsala"',
  'VALUES[sv]("län")': '"Riket","Uppsala län"',
  'VALUES("contents")': '"Persons","Density"',
  'VALUES[sv]("uppgift")': '"Personer","Täthet"',
  'VALUES("year")': '"2021","2022"',
  'VALUES[sv]("år")': '"2021","2022"',
  'CODES("region")': '"00","03"',
  'CODES("contents")': '"P1","D1"',
  'TIMEVAL("year")': 'TLIST(A1),"2021","2022"',
  'UNITS("Density")': '"per sq. km"',
};
const NUMBERS = '1 2 3.5 4.25\n5 ".." "-" 8;';

function px(changes: Readonly<Record<string, string | undefined>>, numbers = NUMBERS): string {
  const statements = Object.entries({ ...PX, ...changes }).filter(([, value]) => value !== undefined);
  return [...statements.map(([keyword, value]) => `${keyword}=${value ?? ''};`), `DATA=\n${numbers}`].join(
    '\n',
  );
}

const KEYED = {
  STUB: '"region","contents"',
  HEADING: '"year"',
  'STUB[sv]': '"län","uppgift"',
  'HEADING[sv]': '"år"',
};
const KEYS = { ...KEYED, 'KEYS("region")': 'CODES', 'KEYS("contents")': 'VALUES' };

const PX_FILES: Readonly<Record<string, string>> = {
  'px plain': px({}),
  'px circumstances': px({
    'INFO("Persons")': '"A census"',
    'REFPERIOD("Persons")': '"31 December"',
    'REFPERIOD("Density")': '"31 December"',
    'BASEPERIOD("Density")': '"2015"',
    STOCKFA: 'S',
    'CFPRICES("Density")': 'F',
    CONTACT: '"Ada, ada@a.example#Bo"',
    SEASADJ: 'YES',
    DAYADJ: 'YES',
  }),
  'px flows of days': px({
    STOCKFA: 'F',
    CFPRICES: 'C',
    'DAYADJ("Persons")': 'YES',
    'DAYADJ("Density")': 'YES',
  }),
  'px averages': px({ STOCKFA: 'A', 'SEASADJ("Persons")': 'YES', SEASADJ: 'NO' }),
  'px adjusted for seasons': px({ SEASADJ: 'YES' }),
  'px code made': px({ MATRIX: '"åäö 1"', TITLE: '""' }),
  'px without title': px({ TITLE: undefined, DESCRIPTION: '"All of it"' }),
  'px without codes': px({
    'VALUES("region")': '"±","%"',
    'CODES("region")': undefined,
    'VALUES[sv]("län")': '"±","%"',
  }),
  'px without letters in a name': px({
    STUB: '"±"',
    'STUB[sv]': '"±"',
    'VALUES("region")': undefined,
    'VALUES[sv]("län")': undefined,
    'VALUES("±")': '"a","b"',
    'CODES("region")': undefined,
  }),
  'px second time': px({ 'TIMEVAL("contents")': 'TLIST(A1),"2021","2022"' }),
  'px time of quarters': px({
    'VALUES("year")': '"2021K1","2021K2"',
    'VALUES[sv]("år")': '"2021K1","2021K2"',
    'TIMEVAL("year")': 'TLIST(Q1,"20211"-"20212")',
  }),
  'px code twice': px({ 'CODES("region")': '"00","00"' }),
  'px value twice': px({ 'VALUES("region")': '"Uppsala","Uppsala"', 'CODES("region")': undefined }),
  'px too few values in another language': px({ 'VALUES[sv]("län")': '"Riket"' }),
  'px other variables in another language': px({ 'STUB[sv]': undefined }),
  'px cut off': px({}, '1 2 3.5 4.25\n5 ".." "-" 8'),
  'px ends within': px({}).slice(0, 120),
  'px keys': px(KEYS, '"03" "Density" 1 2 "00" "Persons" 3 4;'),
  'px keys in another order': px(
    { ...KEYED, 'KEYS("contents")': 'VALUES', 'KEYS("region")': 'CODES' },
    '"Density" "03" 1 2 "Persons" "00" 3 4;',
  ),
  'px keys, a row twice': px(KEYS, '"03" "Density" 1 2 "03" "Density" 3 4;'),
  'px keys, last row short': px(KEYS, '"03" "Density" 1 2 "00" "Persons" 3;'),
  'px keys, no such key': px(KEYS, '"04" "Density" 1 2;'),
  'px keys of a column': px({ 'KEYS("year")': 'CODES' }),
  'px keys of some': px({ ...KEYED, 'KEYS("region")': 'CODES' }),
  'px two parents': px({ 'HIERARCHIES("region")': '"00","00":"03","03":"00"' }),
  'px parents': px({ 'HIERARCHIES("region")': '"00","00":"03"' }),
  'px no such parent': px({ 'HIERARCHIES("region")': '"00","00":"99"' }),
  'px strange variable': px({ 'DOMAIN("sex")': '"s"', 'NOTE("sex")': '"n"' }),
  'px strange cells': px({ 'CELLNOTE("Sweden")': '"n"', 'CELLNOTE("Sweden","Persons","2023")': '"n"' }),
  'px notes': px({
    NOTE: '"Of all"',
    'NOTEX("region")': '"Of regions"',
    'VALUENOTE("region","Sweden")': '"Of Sweden"',
    'CELLNOTE("Sweden","Persons","2021")': '"Of one"',
    'CELLNOTE("*","Density","*")': '"Of two"',
    'DATANOTECELL("Uppsala","Persons","2021")': '"*"',
    DATANOTESUM: '"+"',
  }),
  'px symbols': px(
    {
      DATASYMBOL1: '"Confidential"',
      DATASYMBOL2: '".."',
      DATASYMBOLNIL: '"nothing"',
      DATASYMBOL4: '"Confidential"',
    },
    '"." ".." "..." "...."\n"....." "......" "-" 8;',
  ),
  'px no variables': px({
    STUB: undefined,
    HEADING: undefined,
    'STUB[sv]': undefined,
    'HEADING[sv]': undefined,
  }),
  'px sign after keyword': px({}).replace('MATRIX=', 'MATRIX "x"='),
  'px unreadable value': px({ DECIMALS: '%' }),
  'px no variables named': px({ 'VALUES("sex")': '"men"' }),
  'px language that is not there': px({ LANGUAGE: '"fi"' }),
  'px decimals': px({ DECIMALS: '2', SHOWDECIMALS: '1', 'PRECISION("contents","Density")': '3' }),
  'px decimals of several': px({
    'PRECISION("contents","Persons")': '0',
    'PRECISION("contents","Nobody")': '2',
    'PRECISION("region","Sweden")': '3',
    'PRECISION("uppgift","Density")': '2',
  }),
  'px notes of what is not there': px({
    'VALUENOTE("region","Nobody")': '"n"',
    'VALUENOTE("nothing","Sweden")': '"n"',
    'CELLNOTE("Sweden","*","*")': '"Of Sweden"',
    'CELLNOTE("*","*","*")': '"Of all"',
  }),
  'px negative numbers': px({}, '-1 -2.5 -.5 +4\n-0 -1e2 -12345678901234567890 8;'),
  'px dates': px({
    'LAST-UPDATED': '"20230405 09:30"',
    'NEXT-UPDATE': '"20240405 09:30"',
    SOURCE: '"Office#Bureau"',
  }),
  'px a wrong shape': px({ STUB: 'YES', COPYRIGHT: '"perhaps"' }),
  'px shape of a number': px({ DECIMALS: '"1"' }),
  'px shape of yes or no': px({ SEASADJ: '3' }),
};

const series = (rows: string, header = 'Data Series,2026 1Q ,2025 4Q ,2025 3Q '): string => `Theme: Economy,,,
Subject: National Accounts,,,
Topic: GDP,,,
"Table Title: Product, Quarterly",,,
,,,
Data last updated: 23/06/2026,,,
Source: DEPARTMENT OF STATISTICS,,,
,,,
,,,Million Dollars
${header}
${rows}
`;
const BUILDER_FILES: Readonly<Record<string, string>> = {
  'builder plain': series(
    'Total,10.5,-,na\n  Goods,6,5,\n  Services,4.5,..,na\n,,,\nFootnotes:,,,\n1 Of all.,,,',
  ),
  'builder one series': series('Total,10.5,-,na'),
  'builder heading twice': series('Total,1,2,3', 'Data Series,2026 1Q,2026 1Q,2025 3Q'),
  'builder one period in two spellings': series('Total,1,2,3', 'Data Series,2026 1Q,2026 Q1,2025 3Q'),
  'builder odd heading': series('Total,1,2,3', 'Data Series,2026 1Q,x,2025 3Q'),
  'builder figure above no heading': series('Total,1,2,3,4'),
  'builder other periods': series('Total,1,2,3\nData Series,2026 1Q,2025 4Q,2025 2Q\nMore,1,2,3'),
  'builder not a number': series('Total,1,two,3'),
  'builder short row': series('Total,1,2'),
  'builder notes right below': series('Total,1,2,3\nFootnotes:,,,\nOf all.,,,'),
  'builder a note of two cells': series('Total,1,2,3\n,,,\nSome text,and more,,\n,5,,\nTotal,x,y,z'),
  'builder no header': 'Theme: Economy,,,\nSubject: National Accounts,,,\nTopic: GDP,,,\n',
  'builder no series': series(',,,'),
  'builder row among notes': series('Total,1,2,3\n,,,\nNotes,,,\nOthers,1,2,3'),
  'builder two units': series('Total,1,2,3\n,,,Per Cent\nShare,1.5,2.5,3.5'),
  'builder other layouts': 'Dollars,A_x,A_y,B_x,B_y\nN,1,2,3,4\nS,5,6,7,8\n',
  'builder latest month first': 'Date,Rate A,Rate B\n2024 Feb,1.5,na\n2024 Jan,2,3\n2023 Dec,2.25,p\n',
  'builder a date that is none': 'Date,Rate A,Rate B\n2024 Feb,1.5,na\n2024 Jan,2,3\nAll,2.25,4\n',
  'builder a month twice': 'Date,Rate A,Rate B\n2024 Feb,1.5,na\n2024 Jan,2,3\n2024 Feb,2.25,4\n',
  'builder rows twice': 'Dollars,A_x,A_y,B_x,B_y\nN,1,2,3,4\nN,5,6,7,8\n',
  'builder row without a name': 'Dollars,A_x,A_y,B_x,B_y\nN,1,2,3,4\n,5,6,7,8\n',
  'builder dates down': 'Data Series,Rate A,Rate B\n2024 Jan,1.5,2\n2024 Feb,2.5,na\n',
};

const json = (changes: object): string =>
  JSON.stringify({
    version: '2.0',
    class: 'dataset',
    label: 'Births',
    id: ['area', 'time'],
    size: [2, 2],
    role: { time: ['time'], geo: ['area'] },
    dimension: {
      area: { label: 'Area', category: { index: ['N', 'S'], label: { N: 'North', S: 'South' } } },
      time: { label: 'Year', category: { index: { 2024: 1, 2023: 0 } } },
    },
    value: [1, 2, null, 4.5],
    ...changes,
  });
const areaOf = (category: object): object => ({
  dimension: { area: { category }, time: { category: { index: ['2023', '2024'] } } },
});
const JSON_FILES: Readonly<Record<string, string>> = {
  'json plain': json({}),
  'json falling periods': json({
    dimension: {
      area: { category: { index: ['N', 'S'] } },
      time: { category: { index: ['2024', '2023'] } },
    },
  }),
  'json category twice': json(areaOf({ index: ['N', 'N'] })),
  'json no code': json(areaOf({ index: ['N', ''] })),
  'json codes of numbers': json(areaOf({ index: [1, 2] })),
  'json position too high': json(areaOf({ index: { N: 0, S: 2 } })),
  'json position taken': json(areaOf({ index: { N: 0, S: 0 } })),
  'json too few categories': json(areaOf({ index: ['N'] })),
  'json labels alone': json(areaOf({ label: { N: 'North', S: 'South' } })),
  'json a circle': json(areaOf({ index: ['N', 'S'], child: { N: ['S'], S: ['N'], X: ['N'] } })),
  'json children first': json(areaOf({ index: ['N', 'S'], child: { S: ['N'] } })),
  'json units': json(
    areaOf({
      index: ['N', 'S'],
      unit: { N: { label: 'Dollars', decimals: 2 }, S: { base: 'Persons', decimals: 11 } },
      note: { S: ['Of the south'] },
    }),
  ),
  'json entries': json({ value: [1, 2, 3] }),
  'json stray entry': json({ value: { 0: 1, 4: 2 } }),
  'json values by cell': json({ value: { 0: 1, 3: 2 }, status: { 0: 'p', 1: ':', 9: 'e' } }),
  'json statuses in a list': json({ status: ['p', 'e', ':', 'zz'] }),
  'json one status': json({ status: ['p'] }),
  'json status for all': json({ status: 'e' }),
  'json statuses in words': json({
    status: { 0: 'q', 1: 'r' },
    extension: { status: { label: { q: 'Questioned', r: 'estimated' } } },
  }),
  'json no list': json({ value: 'x' }),
  'json no values': json({ value: [] }),
  'json a text for a value': json({ value: [1, 'x1', 2, 3] }),
  'json signs for values': json({ value: ['1.5', '..', '-', 'c'] }),
  'json too large': json({}).replace('4.5', '1e999'),
  'json no ids': json({ id: [], size: [] }),
  'json ids twice': json({ id: ['area', 'area'] }),
  'json sizes': json({ size: [2] }),
  'json size of none': json({ size: [0, 2] }),
  'json size in words': json({ size: [2, 'two'] }),
  'json not described': json({ dimension: { area: { category: { index: ['N', 'S'] } } } }),
  'json no roles': json({ role: {} }),
  'json no periods': json({
    role: {},
    dimension: {
      area: { category: { index: ['N', 'S'] } },
      time: { category: { index: ['x', 'y'], label: { x: '2023', y: '2024' } } },
    },
  }),
  'json time unread': json({
    dimension: { area: { category: { index: ['N', 'S'] } }, time: { category: { index: ['2023', 'x'] } } },
  }),
  'json bundle': JSON.stringify({ one: JSON.parse(json({})) as object, two: JSON.parse(json({})) as object }),
  'json collection': JSON.stringify({
    class: 'collection',
    link: { item: [JSON.parse(json({ label: '' })) as object, JSON.parse(json({})) as object] },
  }),
  'json addresses alone': '{"class":"collection","link":{"item":[{"href":"https://a.example"}]}}',
  'json empty collection': '{"class":"collection"}',
  'json dimension alone': '{"class":"dimension","version":"2.0"}',
  'json notes': json({
    note: ['Of all'],
    source: 'Office',
    updated: '2024-05-06',
    extension: { decimals: 1 },
  }),
};

const SDMX_FILES: Readonly<Record<string, string>> = {
  'sdmx currencies': `DATAFLOW,AREA,UNIT_MEASURE,CURRENCY,TIME_PERIOD,OBS_VALUE,UNIT_MULT
F,N,XDC,EUR,2022,1,3
F,N,XDC,USD,2023,2,3
F,S,PT,_Z,2022,3,0
`,
  'sdmx units as attributes': `DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE,UNIT_MULT
F,N,2022,1,EUR,3
F,N,2023,2,USD,3
F,S,2022,3,EUR,0
`,
  'sdmx multipliers alone': `DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,UNIT_MULT
F,N,2022,1.005,3
F,N,2023,2,0
`,
  'sdmx several multipliers and currencies': `DATAFLOW,AREA,UNIT_MEASURE,TIME_PERIOD,OBS_VALUE,UNIT_MULT,CURRENCY
F,N,XDC,2022,1.5,3,EUR
F,N,XDC,2023,1.5,0,USD
F,N,EUR,2022,2,3,EUR
F,N,EUR,2023,2.5,0,EUR
F,S,PT,2022,7,0,_Z
`,
  'sdmx tens': `DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,UNIT_MULT
F,N,2022,1.5,1
F,N,2023,2,0
`,
  'sdmx codes not stated': 'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE\nF,N,2022,1\nF,,2022,2\n',
  'sdmx not applicable': 'DATAFLOW,AREA,SEX,TIME_PERIOD,OBS_VALUE\nF,N,_Z,2022,1\nF,S,_Z,2022,2\n',
  'sdmx no dimensions': 'DATAFLOW,OBS_VALUE\nF,1\n',
  'sdmx time alone': 'DATAFLOW,TIME_PERIOD,OBS_VALUE\nF,2022,1\nF,2023,2\n',
  'sdmx dimensions behind': 'DATAFLOW,TIME_PERIOD,OBS_VALUE,AREA\nF,2022,1,N\nF,2022,2,S\n',
  'sdmx dimensions between': 'DATAFLOW,TIME_PERIOD,AREA,OBS_VALUE,NOTE\nF,2022,N,1,a\nF,2022,S,2,b\n',
  'sdmx period by its texts': 'DATAFLOW,AREA,WHEN,OBS_VALUE\nF,N,2022-Q1,1\nF,N,2022-Q2,2\n',
  'sdmx no periods': 'DATAFLOW,AREA,WHEN,OBS_VALUE\nF,N,,1\nF,S,,2\n',
  'sdmx decimals': 'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,DECIMALS\nF,N,2022,1.25,2\nF,N,2023,2,\n',
  'sdmx decimals that differ':
    'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,DECIMALS\nF,N,2022,1.25,2\nF,S,2022,2,0\n',
  'sdmx no decimals': 'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE\nF,N,2022,12\nF,S,2022,2\n',
  'sdmx comment of all': 'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,OBS_COM\nF,N,2022,1,Same\nF,S,2022,2,Same\n',
  'sdmx statuses': `DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,OBS_STATUS: Status,CONF_STATUS
F,N,2022,1,B: Break,F
F,N,2023,,O: Missing,F
F,S,2022,3,Q,N
F,S,2023,4,X9: Odd,F
`,
  'sdmx several flows': `STRUCTURE,STRUCTURE_ID,ACTION,AREA,TIME_PERIOD,OBS_VALUE
${['A', 'B', 'C', 'D', 'E', 'G', 'H'].map((flow, at) => `dataflow,X:${flow}(1.0),I,N,${2000 + at},1\n`).join('')}`,
  'sdmx names with labels': `STRUCTURE;STRUCTURE_ID;ACTION;AREA: Area;TIME_PERIOD: Time;OBS_VALUE: Value
dataflow;ACME:F(1.0): Flow of goods;I;N: North;2023: 2023;1: 1
dataflow;ACME:F(1.0): Flow of goods;I;S: South: coast;2023: 2023;2.5: 2.5
`,
  'sdmx columns of names': `STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,AREA,Area,TIME_PERIOD,Time,OBS_VALUE,Value
dataflow,A:F(1.0),Flow,I,N,North,2023,,1,
dataflow,A:F(1.0),Flow,I,S,South,2023,,2,
`,
  'sdmx a dimension that follows': `DATAFLOW,INDICATOR,DOMAIN,TIME_PERIOD,OBS_VALUE
${Array.from({ length: 400 }, (_, at) => `F,i${at},d${at % 200},${2000 + (at % 9)},${at}\n`).join('')}`,
  'sdmx indicators with units': `DATAFLOW,INDICATOR,UNIT_MEASURE,AREA,TIME_PERIOD,OBS_VALUE
${Array.from({ length: 600 }, (_, at) => `F,i${at % 100},u${(at % 100) + (at % 2)},a${at % 7},${2000 + Math.floor(at / 100)},${at}\n`).join('')}`,
  'sdmx frequencies': `DATAFLOW,FREQ,AREA,TIME_PERIOD,OBS_VALUE
F,A,N,2022,1
F,Q,N,2022-Q1,2
F,M,N,2022-01,3
`,
  'sdmx a period with a time':
    'DATAFLOW,FREQ,AREA,TIME_PERIOD,OBS_VALUE\nF,D,N,2022-01-05T00:00:00,1\nF,D,N,2022-01-06T00:00:00,2\n',
  'sdmx half a row': 'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE\nF,N,2022,1\nF,S,20',
  'sdmx old Mac lines': 'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE\r\nF,N,2022,1\r\nF,"S, ""x""\ny",2022,2\r\n',
};

const long = (count: number, row: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `${row(at)}\n`).join('');
const CSV_FILES: Readonly<Record<string, string>> = {
  'csv a list': 'name,street,town,mayor\nAnn,High St,Bath,Bo\nBen,Low St,Wells,Cy\n',
  'csv a list with one number':
    'name,street,town,mayor,age\nAnn,High St,Bath,Bo,45\nBen,Low St,Wells,Cy,51\n',
  'csv all alike': 'year,a\n2023,5\n2023,5\n',
  'csv unequal rows': 'year,sex,value\n2023,M,1\n2023,F\n',
  'csv two numbers for a cell': 'year,sex,value\n2023,M,1\n2023,M,2\n',
  'csv a blank that is all': 'year,sex,value\n2023,,3\n2023,M,1\n2023,F,2\n',
  'csv a blank beside all': 'year,sex,value\n2023,,3\n2023,All,3\n2023,M,1\n',
  'csv numbers alone': 'id,value\n1,5.5\n2,6.25\n3,7\n',
  'csv years and numbers of rows': 'no,year,value\n1,2022,5.5\n2,2023,6.25\n3,2024,7\n',
  'csv one row': 'id,year,sex,value\n1,2023,M,10\n',
  'csv two rows': 'id,year,sex,value\n1,2023,M,10\n2,2024,M,11\n',
  'csv notes that are numbers': 'year,sex,value,notes\n2023,M,1,7\n2023,F,2,8\n',
  'csv empty flags': 'year,sex,value,flag\n2023,M,1,\n2023,F,2,\n',
  'csv decimal commas': 'year;sex;value\n2023;M;1,5\n2023;F;2,25\n',
  'csv thousands': 'year,sex,value\n2023,M,"1,500"\n2023,F,"2,250,000"\n',
  'csv which sign': 'year;sex;value\n2023;M;1.500\n2023;F;2,250\n',
  'csv periods across': 'area,2022,2023,2024\nN,1,2,3\nS,4,5,6\n',
  'csv periods across with units': 'area,unit,2022,2023\nN,Tonnes,1,2\nS,Dollars,4,5\n',
  'csv one period across': 'area,2022\nN,1\nS,4\n',
  'csv same period': 'area,2022,2022\nN,1,2\n',
  'csv same period in two spellings': 'area,2022 Q1,Q1 2022\nN,1,2\n',
  'csv not time': 'year,sex,value\nsoon,M,1\n2024,F,2\n',
  'csv levels across': ',2022,2022,2023,2023\n,M,F,M,F\nN,1,2,3,4\nS,5,6,7,8\n',
  'csv indicators across': 'area,births,deaths\nN,1,2\nS,3,4\n',
  'csv codes and words': long(9, (at) =>
    at === 0 ? 'area_code,area,year,value' : `0${at},Area ${at},2023,${at}`,
  ),
  'csv words before codes':
    'area,id,year,value\nNorth,N1,2023,1\nSouth,S2,2023,2\nNorth,N1,2024,3\nSouth,S2,2024,4\n',
  'csv labels':
    'area,area_label,year,value\nN,North,2023,1\nS,South,2023,2\nN,North,2024,3\nS,South,2024,4\n',
  'csv a label that repeats': 'area,area_label,year,value\nN,Same,2023,1\nS,Same,2023,2\n',
  'csv continents': `continent,country,year,value\n${long(8, (at) => `${at % 2 ? 'Asia' : 'Europe'},C${at % 4},${2020 + (at >> 2)},${at}`)}`,
  'csv figures that follow': `area,population,year,value\nN,5100,2023,1\nS,6200,2023,2\nW,7300,2023,x\n`,
  'csv mostly numbers': `area,size,year,value\n${long(6, (at) => `A${at},${at === 3 ? 'large' : 3000 + at},2023,${at}`)}`,
  'csv flags beside': 'area,2022,flag,2023,flag\nN,1,p,2,\nS,3,,4,e\n',
  'csv marks in cells': 'year,sex,value\n2023,M,1 p\n2023,F,(2)\n2024,M,..\n2024,F,-\n2025,M,x\n2025,F,3*\n',
  'csv units that differ': 'year,area,value,unit\n2023,N,1,Tonnes\n2023,S,2,Dollars\n2024,N,3,Dollars\n',
  'csv one unit and multiplier': 'year,area,value,unit,unit_mult\n2023,N,1,Dollars,6\n2023,S,2,Dollars,6\n',
  'csv a multiplier that differs': 'year,area,value,unit_mult\n2023,N,1,6\n2023,S,2,3\n2024,N,3,3\n',
  'csv lines above and below': 'Births,,\nin 2023,,\nyear,sex,value\n2023,M,1\n2023,F,2\nSource: Office,,\n',
  'csv no names': '2023,M,1\n2023,F,2\n2024,M,3\n',
  'csv a nameless column': 'year,,value\n2023,M,1\n2023,F,2\n',
  'csv quotes': 'year,sex,value\n2023,"M ""x"", y",1\n2023,F,2\n',
  'csv an open quote': 'year,sex,value\n2023,"M,1\n2023,F,2\n',
  'csv dates of months': 'date,value\n2023-01-31,1\n2023-02-28,2\n2023-03-31,3\n',
  'csv dates of weeks': `date,value\n${long(9, (at) => `2023-01-${String(2 + 7 * (at % 4)).padStart(2, '0')},${at}`).slice(0, 60)}\n`,
  'csv months of two digits': 'month,value\n01-23,1\n02-23,2\n03-23,3\n',
  'csv nearly no numbers': 'year,sex,value\n2023,M,x\n2023,F,2\n',
  'csv too many indicators': `area,${Array.from({ length: 30 }, (_, at) => `i${at}`).join(',')}\nN,${Array.from({ length: 30 }, (_, at) => at).join(',')}\n`,
};

const OTHER_FILES: Readonly<Record<string, string>> = {
  empty: '',
  'a web page': '<!DOCTYPE html><html></html>',
  'an XML file': '<?xml version="1.0"?><a/>',
  'a PDF': '%PDF-1.7\n',
  'a TSV of Eurostat': 'freq,unit,geo\\TIME_PERIOD\t2022 \t2023 \nA,NR,AT\t1 \t2 p\n',
  'an archive': 'PK\u0003\u0004',
  Parquet: 'PAR1',
};

/** Names in order, with their texts. */
export const MADE_FILES: readonly (readonly [name: string, text: string])[] = [
  PX_FILES,
  BUILDER_FILES,
  JSON_FILES,
  SDMX_FILES,
  CSV_FILES,
  OTHER_FILES,
].flatMap((files) => Object.entries(files));
