import type { NumberStyle } from '@almanac/core';
import { createContext, useContext, useMemo, type ReactElement, type ReactNode } from 'react';

/** Screens have a true minus. */
const MINUS = '\u2212';

const NumberStyleContext = createContext<NumberStyle>({ group: ',', decimal: '.', minus: MINUS });

export interface NumberStyleProviderProps {
  /** The department's signs between thousands and before decimals. */
  readonly format: Pick<NumberStyle, 'group' | 'decimal'>;
  readonly children: ReactNode;
}

/** Sets how numbers are written in everything inside. */
export function NumberStyleProvider({ format, children }: NumberStyleProviderProps): ReactElement {
  const { group, decimal } = format;
  const style = useMemo(() => ({ group, decimal, minus: MINUS }), [group, decimal]);
  return <NumberStyleContext value={style}>{children}</NumberStyleContext>;
}

/** How numbers are written here: always the same object. */
export function useNumberStyle(): NumberStyle {
  return useContext(NumberStyleContext);
}
