import { useEffect, type RefObject } from 'react';

/** Reports a press outside of what is open, before anything over the page handles it. */
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
