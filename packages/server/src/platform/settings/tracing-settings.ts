import { optionalTextRead, textRead, webAddress, type Setting } from './setting.ts';

/** Settings of what is measured and traced, traces by the names that OpenTelemetry gives them. */
export const TRACING_SETTINGS = {
  metricsKey: {
    name: 'ALMANAC_METRICS_KEY',
    default: '',
    describe:
      'The key by which /metrics is read, as Authorization: Bearer. Without it there is no such address.',
    expects: 'a text of 16 characters or more without spaces',
    schema: optionalTextRead((text) => (/^\S{16,}$/.test(text) ? text : undefined)),
    isSecret: true,
  },
  traces: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: '',
    describe:
      'The collector of OpenTelemetry traces, spoken to in OTLP over HTTP as JSON. Without it nothing is traced.',
    expects: 'an http or https address, for example http://127.0.0.1:4318',
    schema: webAddress,
  },
  traceShare: {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    default: '1',
    describe: 'The share of requests that are traced, where a collector is named.',
    expects: 'a number from 0 to 1, for example 0.01',
    schema: textRead((text) => (/^(?:0(?:\.\d{1,6})?|1(?:\.0+)?)$/.test(text) ? Number(text) : undefined)),
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;
