import { describe, expect, it } from 'vitest';
import { contactsIn } from './contacts.ts';

const contacts = (...texts: readonly string[]) => contactsIn([{ name: 'CONTACT', texts }]);

describe(contactsIn, () => {
  it('takes contacts in parts apart', () => {
    expect(contacts('Ann#Berg##08-1#a@b#Office##||#####Office only##')).toEqual([
      {
        name: 'Ann Berg',
        organization: 'Office',
        phone: '08-1',
        mail: 'a@b',
        raw: 'Ann Berg, Office# 08-1#a@b',
      },
      { name: '', organization: 'Office only', phone: '', mail: '', raw: ' , Office only# ' },
    ]);
  });

  it('leaves others as they are written, each once', () => {
    expect(contacts('Ann#Tel: 1##Bo#Tel: 2', 'Ann#Tel: 1')).toEqual([
      { raw: 'Ann#Tel: 1' },
      { raw: 'Bo#Tel: 2' },
    ]);
    expect(contactsIn()).toEqual([]);
  });
});
