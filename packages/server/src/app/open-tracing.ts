import type { HttpApp } from '../platform/http/http-app.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { logFailure, type LogSink } from '../platform/telemetry/log.ts';
import type { ReleaseStore } from '../releases/storage/release-store.ts';
import type { Opened } from './opened.ts';

export interface TracingOptions {
  readonly settings: Settings;
  readonly version: string;
  readonly logTo: LogSink;
}

/** Traces requests and reads of releases if a collector is set; otherwise no code of it is loaded. */
export async function openTracing(
  opened: Opened,
  { settings, version, logTo }: TracingOptions,
): Promise<{
  readonly traceRequests?: (app: HttpApp) => void;
  readonly watch: (store: ReleaseStore) => ReleaseStore;
}> {
  const { traces: endpoint, traceShare: share, trustedProxies } = settings;
  if (endpoint === null) return { watch: (store) => store };
  const [{ openTraces }, { setTracer }, { tracedStore }] = await Promise.all([
    import('../platform/telemetry/otlp-traces.ts'),
    import('../platform/telemetry/tracing.ts'),
    import('../releases/storage/traced-store.ts'),
  ]);
  const onFailure = (error: unknown): void => {
    logFailure(logTo, 'traces could not be sent', error);
  };
  const traces = openTraces({ endpoint, share, version, trustedProxies, onFailure });
  setTracer(traces.tracer);
  opened.add(() => {
    setTracer(undefined);
    return traces.close();
  });
  return { traceRequests: traces.addTo, watch: tracedStore };
}
