import { codeOf, type SdmxError } from '../sdmx/sdmx-error.ts';
import { plainXmlText } from '../writing/plain-xml-text.ts';

/** An error message of a version of SDMX-ML. */
export function writeSdmxError(
  { status, texts, language }: SdmxError,
  version: 'v2_1' | 'v3_0' = 'v2_1',
): string {
  const said = texts
    .map((text) => `<common:Text xml:lang="${language}">${plainXmlText(text)}</common:Text>`)
    .join('');
  const schemas = `http://www.sdmx.org/resources/sdmxml/schemas/${version}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<message:Error xmlns:message="${schemas}/message" xmlns:common="${schemas}/common"><message:ErrorMessage code="${codeOf(status)}">${said}</message:ErrorMessage></message:Error>\n`;
}
