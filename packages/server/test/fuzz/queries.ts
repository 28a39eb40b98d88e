import { spoils, type Asking } from './asking.ts';
import { HOSTILE_TEXTS, INHERITED_NAMES } from './hostile-texts.ts';
import { mutateText } from './mutate.ts';
import type { Random } from './random.ts';
import { fieldsOf, valueOfField, type Field } from './values-of-schema.ts';
import { encoded, viewAddress } from './view-addresses.ts';

/** An address has printable characters only; `//` at its beginning would name another host. */
export function printable(text: string): string {
  return `/${text.replace(/[^!-~]/g, (sign) => encoded(sign)).replace(/^\/+/, '')}`.slice(0, 20_000);
}

/** What some addresses read that no schema names, since others read it with them. */
const WITHOUT_SCHEMA: readonly (readonly [RegExp, (asking: Asking) => readonly string[]])[] = [
  [/^\/compare(?:\.|$)/, (asking) => [tableOf(asking), tableOf(asking)]],
  [/^\/api\/table\/resourceid/, ({ random }) => [...SEARCHED, ...some(random, API_PARAMETERS)]],
  [/^\/api\/table\//, ({ random }) => some(random, API_PARAMETERS)],
  [/^\/api\/v1/, ({ random }) => some(random, ['config', 'config=', 'lang=en'])],
  [/^\/api\/v2\/tables$/, ({ random }) => some(random, LIST_PARAMETERS)],
  [/^\/api\/v2\//, (asking) => [...chosenValues(asking), ...some(asking.random, DATA_PARAMETERS)]],
];

const SEARCHED = ['keyword=dwellings', 'searchOption=all'];

const API_PARAMETERS = [
  ...['limit=2', 'offset=1', 'sortBy=key%20asc', 'timeFilter=2024', 'between=10,20', 'search=north'],
  ...['seriesNoORrowNo=1', 'isTestApi=true', 'from=2024', 'to=2025', 'unknown=1', 'limit=5001'],
];

const LIST_PARAMETERS = [
  ...['lang=no', 'query=dwellings', 'pastDays=30', 'includeDiscontinued=False', 'pageNumber=1', 'pageSize=2'],
];

const DATA_PARAMETERS = [
  ...['lang=en', 'outputFormat=csv', 'outputFormat=html', 'outputFormat=parquet', 'outputFormat=xlsx'],
  ...['outputFormatParams=UseCodes,IncludeTitle', 'savedQuery=', 'codelist[sex]=vs_CENSUS.sex.whole-1'],
];

const EXPRESSIONS = ['*', 'top(2)', 'bottom(1)', '?*', 'top(1,1)', '*,top(1)'];

/** Categories of each dimension of the table, as programs ask for them. */
function chosenValues(asking: Asking): readonly string[] {
  const { random, table } = asking;
  if (random.chance(0.3)) return [];
  return table.variables.map(({ id, categories }) => {
    const values = random.chance(0.5) ? random.pick(EXPRESSIONS) : random.pick(categories);
    const text = spoils(asking, 0.1) ? random.pick(HOSTILE_TEXTS) : values;
    return `valuecodes[${encoded(id)}]=${encoded(text)}`;
  });
}

const some = (random: Random, all: readonly string[]): readonly string[] =>
  all.filter(() => random.chance(0.15));

/** A table as comparisons name it: mostly valid, so that the code behind the name is reached. */
function tableOf(asking: Asking): string {
  const { random, table, scene } = asking;
  const { kind, code } = random.chance(0.7) ? table : random.pick(scene.tables);
  const inner = spoils(asking, 0.4)
    ? viewAddress(random, table)
    : random.pick(['', `release=${table.release}`]);
  return `table=${encoded(`${kind}/${code}${inner === '' ? '' : `?${inner}`}`)}`;
}

/** The query of a request: what the route names, what else it reads, and something unexpected. */
export function queryFor(asking: Asking): string {
  const { random, route, table } = asking;
  const fields = route.query === undefined ? [] : fieldsOf(route.query);
  const isOfTable = /:code|:resourceId|:id|table-|compare/.test(route.url);
  const parts = [
    ...fields.flatMap((field) => fieldPart(asking, field)),
    ...WITHOUT_SCHEMA.filter(([pattern]) => pattern.test(route.url)).flatMap(([, make]) =>
      spoils(asking, 0.2) ? [] : make(asking),
    ),
    ...(isOfTable && spoils(asking, 0.7) ? [viewAddress(random, table)] : []),
    ...(spoils(asking, 0.06) ? [oddParameter(random)] : []),
  ].filter((part) => part !== '');
  const query = parts.join('&');
  return spoils(asking, 0.08) ? printable(mutateText(random, query)).slice(1) : query;
}

function fieldPart(asking: Asking, field: Field): readonly string[] {
  const { random, scene, isFitting } = asking;
  if (!random.chance(field.isRequired ? 0.95 : 0.3)) return [];
  const text = spoils(asking, 0.3)
    ? random.pick(HOSTILE_TEXTS)
    : String(valueOfField(random, field, { ...scene, isFitting }));
  return [`${encoded(field.name)}=${encoded(text)}`];
}

function oddParameter(random: Random): string {
  const text = encoded(random.pick(HOSTILE_TEXTS));
  return random.pick([
    ...INHERITED_NAMES.map((name) => `${name}=${text}`),
    ...INHERITED_NAMES.map((name) => `choose=${name}:in(${name})&pick=${name}:${name}`),
    ...[
      'constructor[prototype][polluted]=1',
      '__proto__.polluted=1',
      'a[]=1&a[]=2',
      'a=1&a=2&a=3',
      '=',
      '&&&',
      text,
    ],
  ]);
}
