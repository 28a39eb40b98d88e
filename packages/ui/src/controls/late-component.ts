import { createElement, lazy, useState, type ComponentType, type ReactElement } from 'react';

/** A component whose code is fetched when it is first needed, or ahead of it. */
export interface LateComponent<Props> {
  readonly Component: ComponentType<Props>;
  readonly preload: () => Promise<unknown>;
}

/** One whose code is here is drawn at once: a lazy one would first show its fallback, however short the wait. */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => (loaded = await load());
  const Later: ComponentType<Props> = lazy(async () => ({ default: await preload() }));
  const Component = (props: Props): ReactElement => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Shown, props);
  };
  return { Component, preload };
}
