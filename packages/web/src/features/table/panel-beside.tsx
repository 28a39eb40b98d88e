import { lazy, Suspense, type ReactElement } from 'react';
import styles from './table-page.module.css';
import type { Editing } from './use-editing.ts';
import type { TablePageParts } from './ready-table.tsx';
import { useNumberStyle } from './use-number-style.ts';

const CustomisePanel = lazy(async () => ({
  default: (await import('./customise-panel.tsx')).CustomisePanel,
}));

/** The place of the side panel; its code comes when it is first opened. */
export function PanelBeside(props: TablePageParts & Omit<Editing, 'onEdit'>): ReactElement | null {
  const { panel, query, address, actions } = props;
  const style = useNumberStyle(props.site);
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
          edited={props.edited}
          onEdited={props.onEdited}
          onStep={actions.onStep}
          onReplace={actions.onReplace}
          onSteps={actions.onSteps}
          onReset={actions.onReset}
          onClose={props.closePanel}
        />
      </Suspense>
    </div>
  );
}
