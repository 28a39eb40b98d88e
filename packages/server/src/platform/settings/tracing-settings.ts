import { optionalTextRead, textRead, webAddress, type Setting } from './setting.ts';

/** Settings of what is measured and traced, traces by the names that OpenTelemetry gives them. */
export const TRACING_SETTINGS = {
  metricsKey: {
    name: 'ALMANAC_METRICS_KEY',
    default: '',
    describe: 'setting.metrics-key',
    expects: 'setting.metrics-key.expects',
    schema: optionalTextRead((text) => (/^\S{16,}$/.test(text) ? text : undefined)),
    isSecret: true,
  },
  traces: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: '',
    describe: 'setting.traces',
    expects: 'setting.traces.expects',
    schema: webAddress,
  },
  traceShare: {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    default: '1',
    describe: 'setting.trace-share',
    expects: 'setting.trace-share.expects',
    schema: textRead((text) => (/^(?:0(?:\.\d{1,6})?|1(?:\.0+)?)$/.test(text) ? Number(text) : undefined)),
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;
