import type { Customisation } from '@almanac/core';
import { useNumberStyle } from '@almanac/ui';
import { lazy, Suspense, useCallback, type ReactElement } from 'react';
import { sliceQuery } from '../shown/slice-query.ts';
import styles from '../page/table-page.module.css';
import type { Editing } from './use-editing.ts';
import type { TablePageParts } from '../page/table-page-parts.ts';

const CustomisePanel = lazy(async () => ({
  default: (await import('./customise-panel.tsx')).CustomisePanel,
}));

/** The place of the side panel; its code comes when it is first opened. */
export function PanelBeside(props: TablePageParts & Omit<Editing, 'onEdit'>): ReactElement | null {
  const { panel, query, address, actions } = props;
  const style = useNumberStyle();
  const { api, requested } = props;
  const release = query.shown.release.id;
  const sliceOf = useCallback(
    (steps: Customisation) => sliceQuery(api, { ...requested, release }, steps),
    [api, requested, release],
  );
  if (panel === undefined) return null;
  return (
    <div className={styles['panelPlace']}>
      <Suspense>
        <CustomisePanel
          shown={query.shown}
          tab={panel}
          onTab={address.setPanel}
          dimensionId={props.dimensionId}
          onDimension={props.onDimension}
          style={style}
          sliceOf={sliceOf}
          edited={props.edited}
          onEdited={props.onEdited}
          onMoved={props.onMoved}
          onRemove={actions.onRemove}
          onStep={actions.onStep}
          onReplace={actions.onReplace}
          onSteps={actions.onSteps}
          onReset={actions.onReset}
          marking={{ isOn: address.marksChanges, onChange: address.setMarksChanges }}
          onClose={props.closePanel}
        />
      </Suspense>
    </div>
  );
}
