import { useEffect, type RefObject } from 'react';

/** Hears a press outside of what is open, before what lies over the page does. */
export function usePressElsewhere(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onPress: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const handlePointerDown = ({ target }: PointerEvent): void => {
      if (target instanceof Node && root.current?.contains(target) !== true) onPress();
    };
    document.addEventListener('pointerdown', handlePointerDown, true);
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown, true);
    };
  }, [root, isOpen, onPress]);
}
