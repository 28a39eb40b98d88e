import { Button, classNames, Icon, useWords } from '@almanac/ui';
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
  const { say, write } = useWords();
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
        <small>{write({ number: count })}</small>
        <MoveButton
          button="up"
          name={say('button.move-up', { name: label })}
          isOff={!props.canRise}
          onPress={() => {
            props.onShift(-1);
          }}
        />
        <MoveButton
          button="down"
          name={say('button.move-down', { name: label })}
          isOff={!props.canSink}
          onPress={() => {
            props.onShift(1);
          }}
        />
      </li>
    </>
  );
}

function MoveButton(props: {
  readonly button: 'up' | 'down';
  readonly name: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}): ReactElement {
  return (
    <Button
      look="icon"
      data-button={props.button}
      aria-label={props.name}
      disabled={props.isOff}
      onClick={props.onPress}
    >
      <Icon name={props.button} />
    </Button>
  );
}
