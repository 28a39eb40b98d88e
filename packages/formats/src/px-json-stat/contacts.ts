import type { Keyword } from '@almanac/core';

/** Whom to ask. */
export interface Contact {
  readonly name?: string;
  readonly organization?: string;
  readonly phone?: string;
  readonly mail?: string;
  /** As older programs write it. */
  readonly raw: string;
}

/** Contacts in their parts: given name, surname, prefix of the telephone, its number, mail, organisation, and an empty one. */
const PARTS = 7;

/** The contacts of a table, each once. Between two of them is `||` where they are in parts, else `##`. */
export function contactsIn(keywords: readonly Keyword[] = []): readonly Contact[] {
  const texts = keywords.filter(({ name }) => name === 'CONTACT').flatMap((each) => each.texts);
  const contacts = texts.flatMap((text) => {
    const inParts = text.split('||').map((each) => each.split('#'));
    return inParts.every(({ length }) => length === PARTS + 1)
      ? inParts.map(contactFrom)
      : text
          .split('##')
          .filter((raw) => raw.trim() !== '')
          .map((raw): Contact => ({ raw }));
  });
  return [...new Map(contacts.map((each) => [each.raw, each])).values()];
}

function contactFrom([
  given = '',
  surname = '',
  prefix = '',
  number = '',
  mail = '',
  organization = '',
]: readonly string[]) {
  const phone = `${prefix} ${number}`;
  const raw = `${given} ${surname}, ${organization}#${phone}${mail === '' ? '' : `#${mail}`}`;
  return { name: `${given} ${surname}`.trim(), organization, phone: phone.trim(), mail, raw };
}
