import { useDeferredValue } from 'react';
import { useLocation, type Location } from 'react-router';

export interface ShownLocation {
  /** What is drawn: the previous screen until the next one is ready. */
  readonly shown: Location;
  readonly isLoading: boolean;
}

/** Keeps the present screen until the next one has loaded; changes within a screen show at once. */
export function useShownLocation(): ShownLocation {
  const location = useLocation();
  const deferred = useDeferredValue(location);
  const isSameScreen = deferred.pathname === location.pathname;
  return { shown: isSameScreen ? location : deferred, isLoading: !isSameScreen };
}
