import type { Customisation } from '@almanac/core';
import { lateComponent, useNumberStyle } from '@almanac/ui';
import { Suspense, useCallback, type ReactElement } from 'react';
import { sliceQuery } from '../shown/slice-query.ts';
import styles from '../page/table-page.module.css';
import type { Editing } from './use-editing.ts';
import { useTablePage } from '../page/use-table-page.ts';

/** The side panel. */
export const customisePanel = lateComponent(
  async () => (await import('./customise-panel.tsx')).CustomisePanel,
);

/** The place of the side panel; its code comes when it is first opened. */
export function PanelBeside({ editing }: { readonly editing: Omit<Editing, 'onEdit'> }): ReactElement | null {
  const { api, requested, panel, query, address, actions, closePanel } = useTablePage();
  const style = useNumberStyle();
  const release = query.shown.release.id;
  const sliceOf = useCallback(
    (steps: Customisation) => sliceQuery(api, { ...requested, release }, steps),
    [api, requested, release],
  );
  if (panel === undefined) return null;
  return (
    <div className={styles['panelPlace']}>
      <Suspense>
        <customisePanel.Component
          shown={query.shown}
          tab={panel}
          onTab={address.setPanel}
          dimensionId={editing.dimensionId}
          onDimension={editing.onDimension}
          style={style}
          sliceOf={sliceOf}
          edited={editing.edited}
          onEdited={editing.onEdited}
          onMoved={editing.onMoved}
          onRemove={actions.onRemove}
          onStep={actions.onStep}
          onReplace={actions.onReplace}
          onSteps={actions.onSteps}
          onReset={actions.onReset}
          marking={{ isOn: address.marksChanges, onChange: address.setMarksChanges }}
          onClose={closePanel}
        />
      </Suspense>
    </div>
  );
}
