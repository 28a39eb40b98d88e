import { createElement, lazy, useState, type ComponentType, type ReactElement } from 'react';

/** A screen that is fetched when first needed, or ahead of it. */
export interface Screen<Props> {
  readonly Component: ComponentType<Props>;
  readonly preload: () => Promise<unknown>;
}

/** A screen whose code is loaded is drawn at once: a lazy one would first show its fallback, however short the wait. */
export function screen<Props extends object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => (loaded = await load());
  const Later: ComponentType<Props> = lazy(async () => ({ default: await preload() }));
  const Component = (props: Props): ReactElement => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Shown, props);
  };
  return { Component, preload };
}
