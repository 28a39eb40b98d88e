import type { ReactElement } from 'react';
import { Icon } from '../controls/icon.tsx';
import { useWords } from '../controls/words.tsx';
import type { Foldable } from './grid-folding.ts';
import { styles } from './grid-styles.ts';

interface ChevronProps {
  readonly label: string;
  readonly isOpen: boolean;
  /** Data attributes for the handlers of the whole table. */
  readonly data: { readonly [attribute: `data-${string}`]: string };
}

/** Opens and folds; the table's own handlers do it, and the keyboard reaches it through its heading. */
function Chevron({ label, isOpen, data }: ChevronProps): ReactElement {
  const { say } = useWords();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['chevron']}
      {...data}
      aria-expanded={isOpen}
      aria-label={say(isOpen ? 'grid.collapse' : 'grid.expand', { heading: label })}
    >
      <Icon name="chevron" />
    </button>
  );
}

/** Folds what is below a category of a hierarchy. */
export function FoldChevron({ dimension, category, label, isOpen }: Foldable): ReactElement {
  return (
    <Chevron label={label} isOpen={isOpen} data={{ 'data-fold': dimension, 'data-category': category }} />
  );
}

/** Folds the rows of a group, only on this screen. */
export function GroupChevron(props: {
  readonly toggleKey: string;
  readonly label: string;
  readonly isOpen: boolean;
}): ReactElement {
  return <Chevron label={props.label} isOpen={props.isOpen} data={{ 'data-toggle': props.toggleKey }} />;
}
