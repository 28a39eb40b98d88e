import { writeCount, type NumberStyle } from '@almanac/core';
import { createContext, useContext, useMemo, type ReactElement, type ReactNode } from 'react';

/** Screens have a true minus. */
const MINUS = '\u2212';

const NumberStyleContext = createContext<NumberStyle>({ group: ',', decimal: '.', minus: MINUS });

export interface NumberStyleProviderProps {
  /** The department's signs between thousands and before decimals. */
  readonly format: Pick<NumberStyle, 'group' | 'decimal'>;
  readonly children: ReactNode;
}

/** Says once, for all that is inside, how numbers are written. */
export function NumberStyleProvider({ format, children }: NumberStyleProviderProps): ReactElement {
  const { group, decimal } = format;
  const style = useMemo(() => ({ group, decimal, minus: MINUS }), [group, decimal]);
  return <NumberStyleContext value={style}>{children}</NumberStyleContext>;
}

/** How numbers are written here: always the same object. */
export function useNumberStyle(): NumberStyle {
  return useContext(NumberStyleContext);
}

/** Writes counts as they are written here: `2,218`. */
export function useCount(): (count: number) => string {
  const style = useNumberStyle();
  return (count) => writeCount(count, style);
}
