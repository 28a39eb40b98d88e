import { comparisonAddressOf, type Fact, type PlainMessageKey } from '@almanac/core';
import { Button, buttonClass, classNames, Icon, Notice, Segment, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { UndoRedo } from '../../platform/undo-redo.tsx';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import { AlignedTables } from './aligned/aligned-tables.tsx';
import styles from './compare.module.css';
import { headingOf } from './comparison-words.ts';
import { SideBySide } from './side-by-side.tsx';
import type { ComparePageProps } from './compare-page-props.ts';

const WAYS = [
  ['side', 'compare.way.side'],
  ['aligned', 'compare.way.one'],
] as const satisfies readonly (readonly [string, PlainMessageKey])[];

/** `/compare`: up to four tables side by side, or combined. Everything on it is in its address. */
export function ComparePage(props: ComparePageProps): ReactElement {
  const { site, address, tables, notice = null } = props;
  const { comparison, problem } = address;
  const words = useWords();
  const heading = headingOf(tables, words);
  useScreenTitle(site, tables.length === 0 ? words.say('page.title.compare') : heading);
  if (problem !== undefined || tables.length === 0) return <NothingToCompare problem={problem} />;
  return (
    <div className={styles['page']}>
      <div className="full">
        <div className={classNames(styles['head'], !comparison.isAligned && styles['named'])}>
          <ScreenHeading>{heading}</ScreenHeading>
          <Segment
            label={words.say('compare.legend')}
            options={WAYS.map(([value, label]) => ({ value, label: words.say(label) }))}
            value={comparison.isAligned ? 'aligned' : 'side'}
            onChange={(way) => {
              address.change({ isAligned: way === 'aligned' });
            }}
          />
        </div>
        <Steps {...props} />
        {notice}
      </div>
      {comparison.isAligned ? <AlignedTables {...props} /> : <SideBySide {...props} />}
    </div>
  );
}

function Steps({ address, onSave }: Pick<ComparePageProps, 'address' | 'onSave'>): ReactElement {
  const { comparison } = address;
  const { say } = useWords();
  return (
    <p className={styles['history']}>
      <UndoRedo undo={address.undo} redo={address.redo} />
      <Button look="plain" aria-haspopup="dialog" disabled={onSave === undefined} onClick={onSave}>
        <Icon name="bookmark" />
        {say('compare.save')}
      </Button>
      <Link className={buttonClass('plain')} to="/compare-tables">
        {say('compare.list')}
      </Link>
      <noscript>
        <Link
          className={buttonClass('plain')}
          to={`?${comparisonAddressOf({ ...comparison, isAligned: !comparison.isAligned })}`}
        >
          {say(comparison.isAligned ? 'compare.way.side' : 'compare.way.one')}
        </Link>
      </noscript>
    </p>
  );
}

function NothingToCompare({ problem }: { readonly problem: Fact | undefined }): ReactElement {
  const { say, write } = useWords();
  return (
    <div className="page">
      <div className={styles['nothing']}>
        <ScreenHeading>{say('page.title.compare')}</ScreenHeading>
        {problem === undefined ? (
          <p>{say('compare.nothing')}</p>
        ) : (
          <Notice kind="bad" role="alert" title={say('compare.address-unreadable')}>
            {write(problem)}
          </Notice>
        )}
        <p>
          <Link className={buttonClass('primary')} to="/compare-tables">
            {say('compare.choose-tables')}
          </Link>
        </p>
      </div>
    </div>
  );
}
