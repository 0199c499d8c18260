import {
  SpanKind,
  SpanStatusCode,
  context,
  propagation,
  trace,
  type Attributes,
  type Context,
} from '@opentelemetry/api';
import type { PlatformConfig } from './config.js';
import type { Shutdown } from './shutdown.js';

let isOn = false;

/** Every request that moves money is traced. */
const MONEY = /\/(order|orders|payments|paylink|refunds?|reservation\/complete)\b/;

/** What a span may say: names and numbers of ours, never values of people. */
export type SpanFacts = Partial<
  Record<
    'konak.request' | 'konak.caller' | 'konak.job' | 'http.route' | 'http.status' | 'db.statement',
    string | number
  >
>;

const tracer = () => trace.getTracer('konak');

/** Sends spans to a collector, as those of `name`, where OTEL_EXPORTER_OTLP_ENDPOINT names one; else nothing is loaded. */
export async function startTracing(name: string, config: PlatformConfig, shutdown: Shutdown): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: part } = config;
  if (!collector || isOn) return;
  const [sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const url = `${collector.replace(/\/$/, '')}/v1/traces`;
  const share = new sdk.TraceIdRatioBasedSampler(part);
  const root: InstanceType<typeof sdk.AlwaysOnSampler> & typeof share = {
    shouldSample: (parent: Context, traceId: string, span: string) =>
      MONEY.test(span) ? new sdk.AlwaysOnSampler().shouldSample() : share.shouldSample(parent, traceId),
    toString: () => 'money and a share',
  } as never;
  const service = { 'service.name': name, 'service.version': config.KONAK_VERSION };
  const provider = new sdk.NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(service)),
    sampler: new sdk.ParentBasedSampler({ root }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url }), { scheduledDelayMillis: 1_000 })],
  });
  provider.register();
  isOn = true;
  shutdown.on('pools', async () => {
    isOn = false;
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  });
}

interface SpanOptions {
  facts?: SpanFacts;
  kind?: 'server' | 'client' | 'consumer';
  /** The trace of what caused it, in W3C's format. */
  traceparent?: string;
  /** Only within another span: what happens all the time would be noise. */
  within?: true;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Begins a span; the context is that of what happens within it. Undefined while nothing is traced. */
export function beginSpan(name: string, { facts, kind, traceparent, within }: SpanOptions) {
  if (!isOn || (within && !trace.getSpan(context.active())?.isRecording())) return undefined;
  const cause = traceparent ? propagation.extract(context.active(), { traceparent }) : context.active();
  const options = { attributes: facts as Attributes, kind: kind ? KINDS[kind] : SpanKind.INTERNAL };
  const span = tracer().startSpan(name, options, cause);
  return {
    context: trace.setSpan(cause, span),
    end(outcome: { facts?: SpanFacts; failed?: boolean } = {}) {
      if (outcome.facts) span.setAttributes(outcome.facts as Attributes);
      if (outcome.failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Does the work in a span. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(name, options);
  if (!span) return work();
  try {
    const done = await context.with(span.context, work);
    span.end();
    return done;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}

/** Does the work in the context of a span that was begun elsewhere. */
export function within<T>(of: Context, work: () => T): T {
  return context.with(of, work);
}

/** The current trace in W3C's format, for the next process. */
export function traceparent(): string | undefined {
  if (!isOn) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}
