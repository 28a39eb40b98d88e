import type { Say } from '@almanac/words';
import type { PlainMessageKey } from '@almanac/core';
import { ORGANISATION_TYPES } from '@almanac/contract';

type OrganisationType = (typeof ORGANISATION_TYPES)[number];

const NAMES: Readonly<Record<OrganisationType, PlainMessageKey>> = {
  individual: 'account.organisation.individual',
  student: 'account.organisation.student',
  academic: 'account.organisation.academic',
  business: 'account.organisation.business',
  government: 'account.organisation.government',
  media: 'account.organisation.media',
  international: 'account.organisation.international',
  other: 'account.organisation.other',
};

/** What a reader may enter for their organisation; leaving it out is allowed. */
export function organisationOptions(say: Say): readonly { readonly value: string; readonly label: string }[] {
  return [
    { value: '', label: say('account.organisation.none') },
    ...ORGANISATION_TYPES.map((value) => ({ value, label: say(NAMES[value]) })),
  ];
}

/** The type a field holds; null when nothing was said. */
export function organisationTypeOf(value: string): OrganisationType | null {
  return ORGANISATION_TYPES.find((each) => each === value) ?? null;
}
