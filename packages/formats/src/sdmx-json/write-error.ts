import { codeOf, type SdmxError } from '../sdmx/sdmx-error.ts';

/** An SDMX-JSON 1.0 message of an error. */
export function writeSdmxErrorAsJson({
  status,
  texts: [title = '', ...details],
  language,
}: SdmxError): string {
  const detail = details.length === 0 ? undefined : details.join(' ');
  return JSON.stringify({
    errors: [
      {
        code: codeOf(status),
        title,
        titles: { [language]: title },
        ...(detail !== undefined && { detail, details: { [language]: detail } }),
      },
    ],
  });
}
