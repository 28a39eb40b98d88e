import { comparisonAddressOf, type Fact } from '@almanac/core';
import { Button, buttonClass, Icon, Notice, Segment, useWords } from '@almanac/ui';
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
  { value: 'side', label: 'Side by side' },
  { value: 'aligned', label: 'In one table' },
] as const;

/** `/compare`: up to four tables side by side, or combined. Everything on it is in its address. */
export function ComparePage(props: ComparePageProps): ReactElement {
  const { site, address, tables, notice = null } = props;
  const { comparison, problem } = address;
  const heading = headingOf(tables);
  useScreenTitle(site, tables.length === 0 ? 'Comparison' : heading);
  if (problem !== undefined || tables.length === 0) return <NothingToCompare problem={problem} />;
  return (
    <div className={styles['page']}>
      <div className="full">
        <div className={styles['head']}>
          <ScreenHeading>{heading}</ScreenHeading>
          <Segment
            label="How to compare"
            options={WAYS}
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
  return (
    <p className={styles['history']}>
      <UndoRedo undo={address.undo} redo={address.redo} />
      <Button look="plain" aria-haspopup="dialog" disabled={onSave === undefined} onClick={onSave}>
        <Icon name="bookmark" />
        Save the comparison
      </Button>
      <Link className={buttonClass('plain')} to="/compare-tables">
        Compare list
      </Link>
      <noscript>
        <Link
          className={buttonClass('plain')}
          to={`?${comparisonAddressOf({ ...comparison, isAligned: !comparison.isAligned })}`}
        >
          {comparison.isAligned ? 'Side by side' : 'In one table'}
        </Link>
      </noscript>
    </p>
  );
}

function NothingToCompare({ problem }: { readonly problem: Fact | undefined }): ReactElement {
  const { write } = useWords();
  return (
    <div className="page">
      <div className={styles['nothing']}>
        <ScreenHeading>Comparison</ScreenHeading>
        {problem === undefined ? (
          <p>No table is chosen yet.</p>
        ) : (
          <Notice kind="bad" role="alert" title="This address is none of a comparison.">
            {write(problem)}
          </Notice>
        )}
        <p>
          <Link className={buttonClass('primary')} to="/compare-tables">
            Choose tables to compare
          </Link>
        </p>
      </div>
    </div>
  );
}
