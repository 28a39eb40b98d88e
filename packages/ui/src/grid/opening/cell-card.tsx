import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../controls/icon.tsx';
import styles from './cell-card.module.css';
import type { CellFacts } from '../words/cell-facts.ts';
import { ChangeWords } from '../words/change-words.tsx';
import { figureWords } from '../words/figure-words.ts';
import { formerWords } from '../words/former-words.ts';
import { usePlace, type Placed } from './use-place.ts';
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
  /** Opened by keyboard: the card takes the focus. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

const SHAPE = { widthPx: 312, gapPx: 6, edgePx: 16, side: 'start' } as const;

/** Everything about one number, next to it. */
export function CellCard(props: CellCardProps): ReactElement {
  const { cell, reference, onClose } = props;
  const card = useRef<HTMLDivElement>(null);
  const place = usePlace(card, { ...props, ...SHAPE, about: cell });
  useEffect(() => {
    if (props.takesFocus) card.current?.focus({ preventScroll: true });
  }, [props.takesFocus]);
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={cell.name}
      tabIndex={-1}
      className={styles['card']}
      style={place}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles['head']}>
        <strong>{cell.name}</strong>
        <Button look="icon" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <p className={styles['value']}>{cell.text}</p>
      <p className={styles['unit']}>{cell.unit}</p>
      <Details cell={cell} reference={reference} />
      {reference ? (
        <CopyWithCitation text={`${cell.name}: ${figureWords(cell)}. ${reference.citation}`} />
      ) : null}
      {props.foot}
    </div>
  );
}

function Details({ cell, reference }: Pick<CellCardProps, 'cell' | 'reference'>): ReactElement {
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
          <dt>Computed</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {cell.marks.map(({ symbol, meaning }) => (
        <div key={symbol}>
          <dt>Mark</dt>
          <dd>
            {symbol}, {meaning}
          </dd>
        </div>
      ))}
      <Changes cell={cell} />
      {cell.footnotes.map((text) => (
        <div key={text}>
          <dt>Note</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {reference ? (
        <div>
          <dt>Address</dt>
          <dd>
            <a href={reference.href}>{reference.words}</a>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** The figure compared with the release before, and with earlier periods. */
function Changes({ cell }: Pick<CellCardProps, 'cell'>): ReactElement {
  return (
    <>
      {cell.former ? (
        <div>
          <dt>Changed</dt>
          <dd>{formerWords(cell.former)}</dd>
        </div>
      ) : null}
      {cell.changes.map((change) => (
        <div key={change.against}>
          <dt>{change.against.charAt(0).toUpperCase() + change.against.slice(1)}</dt>
          <dd>
            <ChangeWords change={{ ...change, against: '' }} />
          </dd>
        </div>
      ))}
    </>
  );
}

const COPY_WORDS = { ready: '', copied: 'Copied', refused: 'The browser did not allow it' } as const;

function CopyWithCitation({ text }: { readonly text: string }): ReactElement {
  const { state, copy } = useClipboard(text);
  return (
    <div className={styles['actions']}>
      <Button look="plain" onClick={copy}>
        Copy with citation
      </Button>
      <span role="status">{COPY_WORDS[state]}</span>
    </div>
  );
}
