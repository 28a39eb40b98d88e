import { message } from '@almanac/core';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import type { SdmxHeader } from './read-header.ts';
import type { Survey } from '../sdmx/survey-rows.ts';
import { brief } from '../reading/quoted-list.ts';

/** The kinds of artefacts that `STRUCTURE` may state. */
const KINDS = /^(dataflow|datastructure|dataprovision|dataproduct)$/i;

interface MessageSource {
  readonly survey: Survey;
  readonly header: SdmxHeader;
  readonly file: string;
  readonly notes: ReadingNotes;
}

/** Checks a message as a whole: returns its title, warns of several structures, refuses a message without rows. */
export function checkMessage(source: MessageSource): string | undefined {
  if (source.survey.rows === 0) {
    throw new ReadingError(source.file, {
      message: message('read.sdmx.no-observations'),
      advice: message('read.sdmx.no-observations-advice'),
    });
  }
  refuseUnknownKind(source);
  tellStructures(source);
  return titleOf(source.survey);
}

function refuseUnknownKind({ survey: { kinds }, header, file }: MessageSource): void {
  const wrong = kinds?.texts.findIndex((text) => !KINDS.test(text)) ?? -1;
  if (kinds === undefined || wrong < 0) return;
  throw new ReadingError(file, {
    line: kinds.lines[wrong] ?? 1,
    column: header.kindField + 1,
    message: message('read.sdmx.structure-kind', { kind: brief(kinds.texts[wrong] ?? '') }),
    advice: message('read.sdmx.structure-kind-advice'),
  });
}

function tellStructures({ survey: { flows }, header, notes }: MessageSource): void {
  if (header.isKeyed) return;
  const named = [...new Set(flows.texts.map((text) => text.replace(/: .*$/s, '')))];
  if (named.length < 2) return;
  notes.warnings.push({
    message: message('read.sdmx.structures', {
      count: named.length,
      structures: { list: named.slice(0, 5), joined: 'comma' },
    }),
    line: flows.lines[1] ?? 1,
  });
}

/** The name of the data flow: in its own column, or after its id. */
function titleOf({ flows }: Survey): string | undefined {
  const label = /: (.*)$/s.exec(flows.texts[0] ?? '')?.[1] ?? '';
  const title = (flows.words[0] ?? label).trim();
  return title === '' ? undefined : title;
}
