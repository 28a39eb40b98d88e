import { lazy, Suspense, type ReactElement } from 'react';
import styles from './table-page.module.css';
import type { TablePageParts } from './ready-table.tsx';

const CustomisePanel = lazy(async () => ({
  default: (await import('./customise-panel.tsx')).CustomisePanel,
}));

/** The place of the side panel; its code comes when it is first opened. */
export function PanelBeside(
  props: TablePageParts & {
    readonly dimensionId: string | undefined;
    readonly onDimension: (id: string) => void;
  },
): ReactElement | null {
  const { panel, query, address, actions } = props;
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
          onStep={actions.onStep}
          onReset={actions.onReset}
          onClose={props.closePanel}
        />
      </Suspense>
    </div>
  );
}
