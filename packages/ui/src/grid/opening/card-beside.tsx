import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { useWords } from '../../controls/words.tsx';
import styles from './cell-card.module.css';
import { usePlace, type Placed } from './use-place.ts';

export interface CardBesideProps extends Placed {
  readonly name: string;
  /** Placed again whenever this changes. */
  readonly about: unknown;
  /** Opened by keyboard: the card takes the focus. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const SHAPE = { widthPx: 312, gapPx: 6, edgePx: 16, side: 'start' } as const;

/** A card next to a cell, over the rest of the page; Escape closes it. */
export function CardBeside(props: CardBesideProps): ReactElement {
  const { say } = useWords();
  const { name, onClose } = props;
  const card = useRef<HTMLDivElement>(null);
  const place = usePlace(card, { ...props, ...SHAPE });
  useEffect(() => {
    if (props.takesFocus) card.current?.focus({ preventScroll: true });
  }, [props.takesFocus]);
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      className={styles['card']}
      style={place}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles['head']}>
        <strong>{name}</strong>
        <Button look="icon" aria-label={say('button.close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      {props.children}
    </div>
  );
}
