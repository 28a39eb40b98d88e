import { useEffect, useMemo, useState } from 'react';
import { textMeasure, type MeasureText } from './text-width.ts';

/** Measures in the grid's own type, and anew once its font has arrived. */
export function useTextMeasure(): MeasureText {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    let isGone = false;
    const fonts = 'fonts' in document ? document.fonts.ready : Promise.resolve();
    void fonts.then(() => {
      if (!isGone) setIsLoaded(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return useMemo(() => measureNow(isLoaded), [isLoaded]);
}

/** Before the font is there the browser measures in the one it falls back to. */
function measureNow(isLoaded: boolean): MeasureText {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--sans') || 'sans-serif';
  return textMeasure(`${isLoaded ? 400 : 'normal'} 14px ${family}`);
}
