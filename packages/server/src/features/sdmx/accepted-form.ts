import { qualitiesIn } from '../../platform/http/answers/qualities-in.ts';

/** The forms that messages are given in. */
export type MessageForm = 'xml' | 'json';

/**
 * The form that an `Accept` header prefers; XML, which is the default of SDMX, where it names neither or both alike.
 */
export function acceptedForm(header: string | undefined): MessageForm {
  const quality = { xml: 0, json: 0 };
  for (const [type, q] of qualitiesIn(header ?? '')) {
    for (const form of ['xml', 'json'] as const) {
      if (new RegExp(`[/+]${form}$`).test(type) && q > quality[form]) quality[form] = q;
    }
  }
  return quality.json > quality.xml ? 'json' : 'xml';
}
