import { ORGANISATION_TYPES } from '@almanac/contract';

type OrganisationType = (typeof ORGANISATION_TYPES)[number];

const WORDS: Readonly<Record<OrganisationType, string>> = {
  individual: 'Myself',
  student: 'A school or university, as a student',
  academic: 'Teaching or research',
  business: 'A business',
  government: 'Government',
  media: 'Press, radio, television',
  international: 'An international organisation',
  other: 'Something else',
};

/** What a reader may enter for their organisation; leaving it out is allowed. */
export const ORGANISATION_OPTIONS = [
  { value: '', label: 'Prefer not to say' },
  ...ORGANISATION_TYPES.map((value) => ({ value, label: WORDS[value] })),
];

/** The type a field holds; null when nothing was said. */
export function organisationTypeOf(value: string): OrganisationType | null {
  return ORGANISATION_TYPES.find((each) => each === value) ?? null;
}
