import {
  allows,
  type Heading,
  type PlainMessageKey,
  type Sort,
  type TableView,
  type WorkingTable,
} from '@almanac/core';
import { useWords } from '@almanac/ui';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { ArrangeItem } from './arrange-item.tsx';
import {
  areArrangedAlike,
  arrangementOf,
  headingOf,
  placeDimension,
  shiftDimension,
  ZONES,
  type Arrangement,
  type Zone,
} from './arrangement.ts';
import { OrderChoice } from './order-choice.tsx';
import styles from './arrange.module.css';
import type { HowChanged } from '../history/use-visit.ts';
import { useDimensionDrag, type DimensionDrag, type DropPlace } from './use-dimension-drag.ts';
import { useFocusAlong } from './use-focus-along.ts';

export interface ArrangeTabProps {
  readonly working: WorkingTable;
  readonly layout: TableView;
  readonly onPivot: (heading: Heading, how?: { readonly replace?: boolean }) => void;
  readonly onSort: (sort: Omit<Sort, 'kind'>, how?: HowChanged) => void;
}

/** Pivots the table: which dimensions are down the side, across the top or above it, and in which order. */
export function ArrangeTab(props: ArrangeTabProps): ReactElement {
  const { functions } = props.working.facts;
  return (
    <>
      {allows(functions, 'pivot') ? <Zones {...props} /> : null}
      {allows(functions, 'customSort') ? <OrderChoice {...props} /> : null}
    </>
  );
}

const ZONE_NAMES: { readonly [Each in Zone]: PlainMessageKey } = {
  rows: 'common.rows',
  columns: 'common.columns',
  picker: 'table.arrange.picker',
};

const EMPTY_WORDS: { readonly [Each in Zone]: PlainMessageKey } = {
  rows: 'table.arrange.rows-empty',
  columns: 'table.arrange.columns-empty',
  picker: 'table.arrange.picker-empty',
};

function Zones(props: ArrangeTabProps): ReactElement {
  const arranging = useArranging(props);
  const { say } = useWords();
  return (
    <>
      {ZONES.map((zone) => (
        <ZoneList key={zone} zone={zone} working={props.working} arranging={arranging} />
      ))}
      <p className={styles['hint']}>{say('table.arrange.hint')}</p>
      <p role="status" className="visually-hidden">
        {arranging.said}
      </p>
    </>
  );
}

interface Arranging {
  readonly arrangement: Arrangement;
  readonly drag: DimensionDrag;
  /** The dimension picked up by keyboard. */
  readonly held: string | undefined;
  /** What happened last, for screen readers. */
  readonly said: string;
  readonly labelOf: (id: string) => string;
  readonly shift: (id: string, by: 1 | -1) => void;
  readonly handleGripKey: (id: string, event: KeyboardEvent) => void;
}

function useArranging({ working, onPivot }: ArrangeTabProps): Arranging {
  const { say } = useWords();
  const arrangement = arrangementOf(working);
  const [held, setHeld] = useState<string>();
  /** Picking up, moving and putting down is one step to undo. */
  const hasMoved = useRef(false);
  const goAlong = useFocusAlong(working);
  const [said, setSaid] = useState('');
  const labelOf = (id: string): string => working.cube.dimensions.find((each) => each.id === id)?.label ?? id;
  const arrange = (next: Arrangement, id: string, how?: { readonly replace: boolean }): void => {
    // Putting a dimension back where it was adds no step: a pivot would only undo the order of rows and columns.
    if (!areArrangedAlike(next, arrangement)) {
      onPivot(headingOf(next), how);
      hasMoved.current = true;
    }
    const zone = ZONES.find((each) => next[each].includes(id)) ?? 'rows';
    setSaid(
      say('table.arrange.moved', {
        name: labelOf(id),
        place: say(ZONE_NAMES[zone]),
        position: { number: next[zone].indexOf(id) + 1 },
        count: { number: next[zone].length },
      }),
    );
  };
  const drag = useDimensionDrag((id, place) => {
    arrange(placeDimension(arrangement, id, place), id);
  });
  const handleGripKey = (id: string, event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (isGripKey(event.key, held === id)) {
      event.preventDefault();
      const isPutDown = held === id;
      hasMoved.current = false;
      setHeld(isPutDown ? undefined : id);
      setSaid(say(isPutDown ? 'table.arrange.put-down' : 'table.arrange.picked-up', { name: labelOf(id) }));
    } else if (by !== undefined && held === id) {
      event.preventDefault();
      goAlong(id, 'grip');
      arrange(shiftDimension(arrangement, id, by), id, { replace: hasMoved.current });
    }
  };
  const shift = (id: string, by: 1 | -1): void => {
    goAlong(id, by < 0 ? 'up' : 'down');
    arrange(shiftDimension(arrangement, id, by), id);
  };
  return { arrangement, drag, held, said, labelOf, shift, handleGripKey };
}

/** Escape puts down what is held; otherwise it closes the panel. */
function isGripKey(key: string, isHeld: boolean): boolean {
  return key === ' ' || key === 'Enter' || (isHeld && key === 'Escape');
}

function ZoneList(props: {
  readonly zone: Zone;
  readonly working: WorkingTable;
  readonly arranging: Arranging;
}): ReactElement {
  const { zone, working, arranging } = props;
  const { arrangement, drag, held, labelOf } = arranging;
  const { say } = useWords();
  const ids = arrangement[zone];
  return (
    <section aria-label={say(ZONE_NAMES[zone])}>
      <h3 className={styles['subheading']}>{say(ZONE_NAMES[zone])}</h3>
      <ul role="list" className={styles['zone']} data-zone={zone}>
        {ids.map((id, position) => (
          <ArrangeItem
            key={id}
            id={id}
            label={labelOf(id)}
            count={countOf(working, id)}
            isHeld={held === id || drag.dragged === id}
            isDropBefore={isDropAt(drag.over, zone, position)}
            drag={drag}
            canRise={zone !== 'rows' || position > 0}
            canSink={zone !== 'picker' || position < ids.length - 1}
            onGripKey={(event) => {
              arranging.handleGripKey(id, event);
            }}
            onShift={(by) => {
              arranging.shift(id, by);
            }}
          />
        ))}
        {ids.length === 0 ? <li className={styles['empty']}>{say(EMPTY_WORDS[zone])}</li> : null}
        {isDropAt(drag.over, zone, ids.length) ? <li className={styles['drop']} aria-hidden="true" /> : null}
      </ul>
    </section>
  );
}

function isDropAt(over: DropPlace | undefined, zone: Zone, position: number): boolean {
  return over?.zone === zone && over.position === position;
}

function countOf({ cube, chosen }: WorkingTable, id: string): number {
  return chosen.get(id)?.length ?? cube.dimensions.find((each) => each.id === id)?.categories.length ?? 0;
}
