import { Button, classNames, Icon, useCount, useWords } from '@almanac/ui';
import type { KeyboardEvent, ReactElement } from 'react';
import styles from './arrange.module.css';
import type { DimensionDrag } from './use-dimension-drag.ts';

export interface ArrangeItemProps {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly isHeld: boolean;
  readonly isDropBefore: boolean;
  readonly canRise: boolean;
  readonly canSink: boolean;
  readonly drag: DimensionDrag;
  readonly onGripKey: (event: KeyboardEvent) => void;
  readonly onShift: (by: 1 | -1) => void;
}

/** One dimension in its zone: dragged by the grip, or moved by its buttons. */
export function ArrangeItem(props: ArrangeItemProps): ReactElement {
  const { id, label, count, isHeld, isDropBefore, drag } = props;
  const { say } = useWords();
  return (
    <>
      {isDropBefore ? <li className={styles['drop']} aria-hidden="true" /> : null}
      <li className={classNames(styles['item'], isHeld && styles['held'])} data-item={id}>
        <button
          type="button"
          className={styles['grip']}
          data-button="grip"
          aria-label={say('table.arrange.grip', { name: label })}
          aria-pressed={isHeld}
          onKeyDown={props.onGripKey}
          onPointerDown={(event) => {
            drag.start(id, event);
          }}
          onPointerMove={drag.move}
          onPointerUp={drag.end}
          onPointerCancel={drag.cancel}
        >
          <Icon name="grip" />
        </button>
        <span>{label}</span>
        <small>{useCount()(count)}</small>
        <Button
          look="icon"
          data-button="up"
          aria-label={say('button.move-up', { name: label })}
          disabled={!props.canRise}
          onClick={() => {
            props.onShift(-1);
          }}
        >
          <Icon name="up" />
        </Button>
        <Button
          look="icon"
          data-button="down"
          aria-label={say('button.move-down', { name: label })}
          disabled={!props.canSink}
          onClick={() => {
            props.onShift(1);
          }}
        >
          <Icon name="down" />
        </Button>
      </li>
    </>
  );
}
