import { addressOf, type Customisation } from '@almanac/core';
import { useState } from 'react';
import type { PanelTab } from '../page/use-table-address.ts';

/** What the side panel is about: a dimension, and a step that is being edited. */
export interface Editing {
  readonly dimensionId: string | undefined;
  readonly onDimension: (id: string) => void;
  /** The position of the step that is being edited. */
  readonly edited: number | undefined;
  readonly onEdited: (position: number | undefined) => void;
  /** Called when the edited step has moved. */
  readonly onMoved: (position: number, steps: Customisation) => void;
  /** Opens the panel where a step is edited. */
  readonly onEdit: (tab: PanelTab, position: number) => void;
}

/** Positions belong to the steps they were taken from: once those change, editing ends. */
export function useEditing(
  steps: Customisation,
  openPanel: (tab: PanelTab) => void,
  onSteps: (steps: Customisation) => void,
): Editing {
  const [dimensionId, setDimensionId] = useState<string>();
  const [edited, setEdited] = useState<{ readonly position: number; readonly of: string }>();
  const now = addressOf(steps);
  const onEdited = (position: number | undefined): void => {
    setEdited(position === undefined ? undefined : { position, of: now });
  };
  return {
    dimensionId,
    onDimension: setDimensionId,
    edited: edited?.of === now ? edited.position : undefined,
    onEdited,
    onMoved: (position, next) => {
      setEdited({ position, of: addressOf(next) });
      onSteps(next);
    },
    onEdit: (tab, position) => {
      const step = steps[position];
      if (step?.kind === 'choose') setDimensionId(step.dimension);
      onEdited(position);
      openPanel(tab);
    },
  };
}
