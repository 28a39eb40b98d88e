import { YEAR_NAME } from '../reading/periods/parts-of-years.ts';
import type { CsvHints } from './csv-hints.ts';

/** The usual column names in files of statistical offices. */
const NAMES = {
  time: /^((?:cd|dt)_(?:year|month|date)|time|time[ _]?period|date|year|years|quarter|month|week|day|period|(?:year|date)[ _]?code|(?:financial|fin|school|academic)[ _]?year|ref[ _]?(date|per|period)|reference period|tid|year[ _]?month|fiscal year|calendar year|mmm-yy|perioden?|períodos?|periodos?|période|periode|jahre?|zeit|zeitraum|stichtag|quartal|monat|año|ano|année|anno|trimestre|mes|mois|aasta|vuosi|år|ár|aar|rok|év|időszak|leto|godina|години|года|годы|roky|lata|tahun|năm|год[ыа]?|период|περίοδος|година|yıl|metai|gads|perioade|рік|год|年|年次|年度|年份|时间|時間|時期|연도|년도|시점|ปี|ปี พ\.ศ\.|พ\.ศ\.|السنة|سنة|سال|時間軸(\(.+\))?)$/i,
  value:
    /^(values?|obs[ _]?value|observations?|obs|(data|fact)[ _]?value([ _]?numeric)?|wert|valeur|valor|valore|valoare|waarde|hodnota|warto[sś][cć]|vrednost|vrijednost|érték|værdi|verdi|värde|arvo|väärtus|vērtība|reikšmė|значение|değer|値|数值|value[ _]?\(?obs\)?|v4_\d)$/i,
  unit: /^(units?|unit[ _]?(of[ _])?measure(ment)?|uom|unit[ _]?measure|value[ _]unit|einheit|unité|unidad(es)?( de medida)?|unidade de medida|enhet|unità di misura|jednostka( miary)?|eenheid|enhed|jednotka( míry)?|mértékegység|mõõtühik|mērvienība|mato vienetas|единица измерения|ед\. ?изм\.?|одиниця виміру|мерна единица|μονάδα μέτρησης|ölçü birimi|birim|satuan|単位|单位|單位|단위|หน่วย|\/?単位)$/i,
  status:
    /^(flags?|flag[ _]?(codes?|descriptions?)|(obs|observation)[ _]?status([ ._]label)?|atrybut|terminated|qualifier|preliminary|provisional|observation[ _]?flags?|status|markers?|symbols?|absence|conf[ _]?status|data[ _]?marking|suppressed|value[ _]q|value ?attribute|footnote[ _]codes?)$/i,
  note: /^(foot)?notes?$|^((?:fact[ _]?)?comments?|remarks?|annotations?|source[ _]note|explanatory ?note)$/i,
  attribute:
    /^note_(classif|indicator|source)(\.label)?$|unit[ _]?mult|scalar[ _]?factor|^(uom_id|scalar_id|magnitude|power ?code( code)?|decimals)$|sort ?(order|priority)|polarity|confidence (interval|limit)|numeric(low|high)$|(standard|sampling) error|release ?time/i,
  multiplier: /^(scale|scalar[ _]?factor|unit[ _]?mult(iplier)?|magnitude|power ?code( code)?)$/i,
  code: /(^|[ _-])(codes?|cd|k[oó]d|cis|ids?|identifier|key|numeric|vector|coordinate)$|code([ _]?\d{2,4})?$|cd$|Id$|ID$|^idbank$|^CD_|^(uri|iso)|\((c[oó]digo|code|kode|kood|kod)\)$|コード$|^c\d{5}v\d{5}$/,
  grouping:
    /^(age|sex|gender|rank|decade|grade|level|cluster|decile|quintile|quartile|hour|day|month|week|number|no|order|id|code)$/i,
} as const;

/** The kind of a column, judged by its name. */
export type NameKind = keyof typeof NAMES;

/** Whether a column's name is typical of this kind. */
export function isCalled(kind: NameKind, heading: string): boolean {
  // SDMX-CSV with labels writes `OBS_STATUS:Observation status`.
  const name = heading.trim().replace(/^([A-Z][A-Z_]+):.+$/, '$1');
  if (kind === 'time') return NAMES.time.test(name) || YEAR_NAME.test(name);
  return NAMES[kind].test(name) || (kind === 'code' && NAMES.code.test(name.toLowerCase()));
}

/**
 * Whether a column is the one of values by its name. In a file that the manifest declares wide, a column named value is
 * one indicator among others.
 */
export function isNamedValue(heading: string, { value, layout }: CsvHints): boolean {
  return value === undefined ? layout !== 'wide' && isCalled('value', heading) : heading === value;
}
