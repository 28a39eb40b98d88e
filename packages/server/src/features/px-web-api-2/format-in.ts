import { message } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';
import { DATA_FORMATS, type DataFormatName, type FormatOptions } from '../../releases/px-web/data-formats.ts';
import { oneOf } from '../../releases/reading/parameters.ts';

const NAMES = Object.keys(DATA_FORMATS) as readonly DataFormatName[];

const LABELS = { UseCodes: 'codes', UseTexts: 'texts', UseCodesAndTexts: 'codes-and-texts' } as const;
const SEPARATORS = { SeparatorTab: '\t', SeparatorSpace: ' ', SeparatorSemicolon: ';' } as const;

/** The parameters of formats. One that a format has no use for is ignored. */
const OPTIONS = ['UseCodes', 'UseTexts', 'UseCodesAndTexts', 'IncludeTitle', ...Object.keys(SEPARATORS)];

/** The name of the format that is asked for. Throws the problem of one that there is not. */
export function formatNamed(name: string | undefined): DataFormatName {
  return name === undefined ? 'json-stat2' : oneOf('outputFormat', name, NAMES);
}

/** How the file is wanted. Throws the problem of what is no parameter, or contradicts another. */
export function optionsIn(list: readonly string[]): FormatOptions {
  const given = new Set(list.map((each) => oneOf('outputFormatParams', each, OPTIONS)));
  return {
    labels: onlyOne(given, LABELS) ?? 'texts',
    hasTitle: given.has('IncludeTitle'),
    separator: onlyOne(given, SEPARATORS) ?? ',',
  };
}

function onlyOne<Value>(
  given: ReadonlySet<string>,
  values: Readonly<Record<string, Value>>,
): Value | undefined {
  const found = Object.entries(values).filter(([name]) => given.has(name));
  const [[one, value] = [], [other] = []] = found;
  if (one !== undefined && other !== undefined) {
    throw new Problem('invalid-parameter', {
      detail: message('reading.not-together', { one, other }),
      parameter: 'outputFormatParams',
    });
  }
  return value;
}
