import { message } from '@almanac/core';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { useWords } from '../../controls/words.tsx';
import { CardBeside } from './card-beside.tsx';
import styles from './cell-card.module.css';
import type { CellFacts } from '../words/cell-facts.ts';
import { CHANGE_NAMES, ChangeWords } from '../words/change-words.tsx';
import { formerWords } from '../words/former-words.ts';
import type { Placed } from './use-place.ts';
import { useClipboard } from '../copying/use-clipboard.ts';

/** Where a cell can be found again, and its citation. */
export interface CellReference {
  readonly href: string;
  readonly words: string;
  readonly citation: string;
}

export interface CellCardProps extends Placed {
  readonly cell: CellFacts;
  readonly reference: CellReference | undefined;
  readonly foot?: ReactNode;
  /** Chooses another period to compare the figure with. */
  readonly onCompare?: (() => void) | undefined;
  /** Opened by keyboard: the card takes the focus. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** Everything about one number, next to it. */
export function CellCard(props: CellCardProps): ReactElement {
  const { cell, reference, onCompare } = props;
  return (
    <CardBeside {...props} name={cell.name} about={cell}>
      <p className={styles['value']}>{cell.text}</p>
      <p className={styles['unit']}>{cell.unit}</p>
      <Details cell={cell} reference={reference} />
      {reference || onCompare ? (
        <div className={styles['actions']}>
          {reference ? <CopyWithCitation cell={cell} reference={reference} /> : null}
          {onCompare ? <CompareButton onCompare={onCompare} /> : null}
        </div>
      ) : null}
      {props.foot}
    </CardBeside>
  );
}

function CompareButton({ onCompare }: { readonly onCompare: () => void }): ReactElement {
  const { say } = useWords();
  return (
    <Button look="plain" onClick={onCompare}>
      {say('grid.change.choose')}
    </Button>
  );
}

function Details({ cell, reference }: Pick<CellCardProps, 'cell' | 'reference'>): ReactElement {
  const { say, write } = useWords();
  return (
    <dl className={styles['details']}>
      {cell.definition.map(({ name, path }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{path}</dd>
        </div>
      ))}
      {[...(cell.formula === undefined ? [] : [cell.formula]), ...cell.made].map((text) => (
        <div key={text}>
          <dt>{say('grid.computed')}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {cell.marks.map(({ symbol, meaning }) => (
        <div key={symbol}>
          <dt>{say('grid.mark')}</dt>
          <dd>{write({ list: [symbol, meaning], joined: 'comma' })}</dd>
        </div>
      ))}
      <Changes cell={cell} />
      {cell.footnotes.map((text) => (
        <div key={text}>
          <dt>{say('grid.note-alone')}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {reference ? (
        <div>
          <dt>{say('grid.address')}</dt>
          <dd>
            <a href={reference.href}>{reference.words}</a>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** The figure compared with the previous release, and with earlier periods. */
function Changes({ cell }: Pick<CellCardProps, 'cell'>): ReactElement {
  const { say, write } = useWords();
  return (
    <>
      {cell.former ? (
        <div>
          <dt>{say('grid.changed')}</dt>
          <dd>{write(formerWords(cell.former))}</dd>
        </div>
      ) : null}
      {cell.changes.map((change) => (
        <div key={change.against}>
          <dt>{say(CHANGE_NAMES[change.against])}</dt>
          <dd>
            <ChangeWords change={change} isNamed />
          </dd>
        </div>
      ))}
    </>
  );
}

function CopyWithCitation(props: {
  readonly cell: CellFacts;
  readonly reference: CellReference;
}): ReactElement {
  const { say, write } = useWords();
  const { cell, reference } = props;
  const { name, inWords: figure } = cell;
  const { citation } = reference;
  const { state, copy } = useClipboard(
    write(message('grid.copy-with-citation.text', { name, figure, citation })),
  );
  return (
    <>
      <Button look="plain" onClick={copy}>
        {say('grid.copy-with-citation')}
      </Button>
      <span role="status">
        {state === 'copied' ? say('common.copied') : null}
        {state === 'refused' ? say('common.copy-refused') : null}
      </span>
    </>
  );
}
