import type { TableFamily } from '@almanac/contract';
import { comma, frequencyMessage, message, TABLE_KIND_KEYS, type Fact, type TableKind } from '@almanac/core';
import { useWords } from '@almanac/ui';
import { capitalised } from '@almanac/words';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import styles from './family-table.module.css';

type Member = TableFamily['members'][number];

interface FamilyChipsProps extends Pick<TableFamily, 'members'> {
  readonly kind: TableKind;
  /** The table that the entry leads to. */
  readonly code: string;
}

/** The tables of a family, by what sets them apart: the frequency, and the adjustment where it alone does. */
export function FamilyChips({ members, kind, code }: FamilyChipsProps): ReactElement {
  const { write } = useWords();
  return (
    <>
      {members.map((member) => (
        <Link
          key={member.code}
          className={styles['chip']}
          to={member.address}
          aria-current={member.code === code ? 'true' : undefined}
        >
          {write(comma(whatSetsApart(member, members, kind)))}
        </Link>
      ))}
    </>
  );
}

function whatSetsApart(member: Member, members: readonly Member[], kind: TableKind): readonly Fact[] {
  const { frequency, seasonalAdjustment, code, form } = member;
  const name = frequency === undefined ? message(TABLE_KIND_KEYS[kind]) : frequencyMessage(frequency);
  if (form !== undefined) {
    const isAlone = members.filter((each) => each.form === form).length === 1;
    return isAlone ? [capitalised(form)] : [capitalised(form), name];
  }
  const others = members.filter(
    (each) => each !== member && each.form === undefined && each.frequency === frequency,
  );
  if (others.length === 0) return [name];
  if (others.some((each) => each.seasonalAdjustment === seasonalAdjustment)) return [name, code];
  return seasonalAdjustment === undefined ? [name] : [name, seasonalAdjustment.toLowerCase()];
}
