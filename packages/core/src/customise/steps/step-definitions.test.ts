import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../../test/drawn-cube.ts';
import { addressOf, parseAddress } from '../address/address.ts';
import type { StepDefinition } from '../step-definition.ts';
import { definitionOf, STEPS, type Step, type StepKind } from '../steps.ts';
import { message } from '../../message/message.ts';
import { write } from '../../../test/words.ts';

const KINDS = Object.keys(STEPS) as readonly StepKind[];
const kindsThat = (are: (definition: StepDefinition<Step>) => boolean) =>
  KINDS.filter((kind) => are(STEPS[kind] as StepDefinition<Step>));

const CUBE = cubeFrom(
  'sex | 2022 | 2023\nTotal | 3 | 3\n  Males | 1 | 2\n  Females | 2 | 1\n  Unknown | 0 | 0',
);
const ARRANGED = { rows: ['sex'], columns: ['time'] };

function read(address: string): Step {
  const steps = parseAddress(address);
  if (!steps.ok || !steps.value[0]) throw new Error(`unreadable: ${address}`);
  return steps.value[0];
}

describe('the kinds of steps', () => {
  it('say which of them compute, leave something out, and only arrange what is there', () => {
    expect(kindsThat(({ isComputation }) => isComputation)).toEqual([
      ...['sum', 'difference', 'product', 'ratio', 'formula', 'divide', 'percentage', 'convert', 'change'],
      ...['index', 'moving-average', 'cumulative', 'growth', 'span'],
    ]);
    expect(kindsThat(({ leavesOut }) => leavesOut)).toEqual([
      'choose',
      'pick',
      'top',
      'collapse',
      'hide-empty',
    ]);
    const arranging = KINDS.filter((kind) => {
      const step = read(`${kind}=${STEPS[kind].example}`);
      return definitionOf(step).arrangesByHeadings(step);
    });
    expect(arranging).toEqual(['choose', 'pivot', 'pick', 'decimals', 'collapse', 'tidy', 'whole']);
  });

  it.each([
    ['sort=rows:text:ASCENDING', true],
    ['sort=rows:by(2022):ORIGINAL', true],
    ['sort=rows:by(2022):DESCENDING', false],
  ])('%s sorts by headings alone: %s', (address, isByHeadings) => {
    const step = read(address);
    expect(definitionOf(step).arrangesByHeadings(step)).toBe(isByHeadings);
  });

  it.each([
    ['pick=sex:Males', 'sex: Males'],
    ['decimals=2', 'Decimals: 2', 'decimalPlace'],
    ['decimals=0', 'Decimals: 0', 'decimalPlace'],
    ['sum=sex:in(Males,Females):c1:name(Both)', 'Sum: Both = Males + Females', 'sum'],
    ['sum=sex:in(Males,Females):c1:name(Both):zero():one()', 'Sum: Both = Males + Females', 'sum'],
    ['sum=sex:in(Males,Females,Unknown):c1:name(All)', 'Sum: All = Males + Females + Unknown', 'sum'],
    ['sum=sex:in(Males,Females,Total,Unknown):c1:name(All)', 'Sum: All', 'sum'],
    ['difference=sex:in(Males,Females):c1:name(D):first()', 'Difference: D = Males − Females', 'sub'],
    ['product=sex:in(Males,Females):c1:name(P):after(Total)', 'Product: P = Males × Females', 'mul'],
    ['ratio=sex:in(Males,Females):c1:name(R)', 'Ratio: R = Males ÷ Females', 'div'],
    ['formula=sex:%5BMales%5D%20*%202:c1:name(F)', 'Formula: F = Males × 2', 'sum', 'sub', 'mul', 'div'],
    ['formula=age:%5BMales%5D%20*%202:c1:name(F)', 'Formula: F = [Males] * 2', 'sum', 'sub', 'mul', 'div'],
    ['formula=sex:%5BNobody%5D%20*%202:c1:name(F)', 'Formula: F = [Nobody] * 2', 'sum', 'sub', 'mul', 'div'],
    ['formula=sex:%5BMales:c1:name(F)', 'Formula: F = [Males', 'sum', 'sub', 'mul', 'div'],
    ['divide=3', 'All figures: ÷ 10³', 'divPower'],
    ['divide=-3', 'All figures: × 10³', 'divPower'],
    ['divide=0', 'All figures: ÷ 10⁰', 'divPower'],
    ['divide=sex:in(Males):6', 'sex: Males ÷ 10⁶', 'divPower'],
    ['divide=sex:in(Males,Females):-2', 'sex: Males, Females × 10²', 'divPower'],
    ['divide=sex:in(Males,Females,Total):1', 'sex: 3 categories ÷ 10', 'divPower'],
    ['percentage=row-total', 'Percentage: of the row total', 'convertToPercentage'],
    ['percentage=column-total', 'Percentage: of the column total', 'convertToPercentage'],
    ['percentage=grand-total', 'Percentage: of the grand total', 'convertToPercentage'],
    ['percentage=parent:sex', 'Percentage: of the row above in sex', 'convertToPercentage'],
    ['percentage=category:sex:Total', 'Percentage: of Total', 'convertToPercentage'],
    [
      'percentage=column-total:sex:in(Males,Females)',
      'Percentage: of the column total, where Males + Females is 100',
      'convertToPercentage',
    ],
    [
      'percentage=column-total:sex:in(Males,Females,Unknown)',
      'Percentage: of the column total, where Males + Females + Unknown is 100',
      'convertToPercentage',
    ],
    [
      'percentage=column-total:sex:in(Males,Females,Unknown,Total)',
      'Percentage: of the column total, where the sum of 4 in sex is 100',
      'convertToPercentage',
    ],
    ['convert=annual:sum', 'Converted: annual, sum', 'conversionAnnualSum'],
    ['convert=half-yearly:average', 'Converted: half-yearly, average', 'conversionQuarterlyAverage'],
    ['convert=quarterly:plain', 'Converted: quarterly, last period', 'conversionQuarterly'],
    ['convert=annual:plain:hidden', 'Converted: annual, last period (hidden)', 'conversionAnnual'],
    ['change=year:percentage', 'Change: on year, %', 'changeByYear'],
    ['change=year:absolute', 'Change: on year', 'changeByYearAbsolute'],
    ['change=period:percentage', 'Change: on previous period, %', 'changeByPeriod'],
    [
      'change=period:absolute:of(sex,Males)',
      'Change: on previous period, of Males',
      'changeByPeriodAbsolute',
    ],
    ['index=2022', 'Index: 2022 = 100', 'changeByPeriod'],
    ['index=2022:of(sex,Males,Females)', 'Index: 2022 = 100, of Males, Females', 'changeByPeriod'],
    ['index=2022:of(sex,Males,Females,Total)', 'Index: 2022 = 100, of 3 series', 'changeByPeriod'],
    ['moving-average=3', 'Moving average: 3 periods', 'sum'],
    ['cumulative=year', 'Cumulative sum: over the year', 'sum'],
    ['span=2022:2023', 'Change between two periods: 2022 to 2023', 'changeByPeriod'],
    ['growth=2022:2023:g1:name(G)', 'Compound annual growth: 2022 to 2023', 'changeByPeriod'],
    ['top=rows:top:10:by(2023)', 'Rows shown: top 10 by 2023', 'partialDisplay'],
    ['top=columns:bottom:3:by(Males)', 'Columns shown: bottom 3 by Males', 'partialDisplay'],
    ['top=columns:bottom:3:by()', 'Columns shown: bottom 3 by value', 'partialDisplay'],
    ['hide-empty=rows', 'Empty ones hidden: rows', 'partialDisplay'],
    ['hide-empty=columns', 'Empty ones hidden: columns', 'partialDisplay'],
    ['hide-empty=both', 'Empty ones hidden: rows and columns', 'partialDisplay'],
    ['choose=time:latest(24)', 'Time period: latest 24'],
    ['pivot=sex/time', 'Arranged: sex by Time period', 'pivot'],
    ['sort=rows:by(2022):DESCENDING', 'Rows sorted: by 2022, descending', 'customSort'],
    ['collapse=sex:levels(1)', 'sex collapsed: top level', 'collapse'],
    ['tidy=yes', write(message('customise.tidy')), 'tidy'],
    ['whole=true', 'Shown: the whole table'],
  ])('%s reads as %s, and needs %j', (address, words, ...flags) => {
    const step = read(address);
    const { describe: describeStep, flags: flagsOf } = definitionOf(step);
    const said = describeStep(CUBE, step);
    expect([`${write(said.subject)}: ${write(said.words)}`, ...flagsOf(step, ARRANGED)]).toEqual([
      words,
      ...flags,
    ]);
    expect(addressOf([step])).toBe(address);
  });

  it.each([
    ...['divide=', 'divide=x', 'divide=1000', 'divide=sex:6', 'divide=:in(M):6', 'divide=sex:of(M):6'],
    ...['divide=sex:in(M):x:6', 'sum=sex', 'sum=:in(M):c1:name(S)', 'sum=sex:of(M):c1:name(S)'],
    ...[
      'sum=sex:in(M):c1:name(S):two()',
      'product=sex:in(M):c1:name(S):zero()',
      'percentage=',
      'percentage=half',
    ],
    ...[
      'percentage=parent:',
      'percentage=category:sex',
      'percentage=category::T',
      'percentage=row-total:sex',
    ],
    ...['convert=annual', 'convert=weekly:sum', 'convert=annual:most', 'convert=annual:sum:shown'],
    ...['convert=annual:sum:hidden:too', 'change=year', 'change=month:absolute', 'change=year:relative'],
    ...['change=year:absolute:in(M)', 'index=', 'index=:of(sex,M)', 'index=2022:in(M)', 'moving-average='],
    ...['moving-average=12345', 'moving-average=3.5', 'moving-average=3:in(M)', 'growth=2022', 'cumulative='],
    ...['span=2022', 'span=2022:', 'span=:2023', 'span=2022:2023:more'],
    ...['growth=:2023:g1:name(G)', 'growth=2022::g1:name(G)', 'growth=2022:2023:g1:name(G):zero()'],
    ...['top=rows', 'top=sides:top:1:by()', 'top=rows:middle:1:by()', 'top=rows:top:1234567:by()'],
    ...['top=rows:top:1:in()', 'top=rows:top:1:by():x', 'hide-empty=', 'tidy=', 'whole=', 'decimals=many'],
    ...[
      'collapse=sex',
      'pick=sex',
      'pivot=sex',
      'pivot=sex/time/',
      'sort=rows',
      'sort=sides:by(2022):ASCENDING',
    ],
    ...['sort=rows:by(2022):UP', 'sort=rows:by(2022):ASCENDING:x', 'sort=rows:in(2022):ASCENDING'],
    ...['sum=x:in(M):c1:name(S):zero():zero():x()', 'index=2022:of(sex,M):of(sex,F)', 'index=2022:zero()'],
  ])('cannot read %s', (address) => {
    expect(parseAddress(address).ok).toBe(false);
  });
});
