import { useWords } from '@almanac/ui';
import { lazy, type ReactElement } from 'react';
import { ToolPopover } from '../page/tool-popover.tsx';
import type { ComparingProps } from './comparing.tsx';

/** What the tool offers: its code loads when it first opens. */
export const Comparing = lazy(async () => ({ default: (await import('./comparing.tsx')).Comparing }));

/** Offers to compare the table, as it is customised now, with others. */
export function CompareTool(props: ComparingProps): ReactElement {
  const { say } = useWords();
  return (
    <ToolPopover icon="columns" name={say('compare.title')}>
      <Comparing {...props} />
    </ToolPopover>
  );
}
