import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import { safePath } from '../log.ts';
import type { Tracing } from './tracing.ts';

interface Collector {
  endpoint: string;
  service: string;
}

const tracesAt = (endpoint: string) => `${endpoint.replace(/\/$/, '')}/v1/traces`;

/** A statement's operation and table, without its values: `select booking`. */
function nameOf(statement: string): string {
  const [, verb] = /^\W*(select|insert|update|delete|with|begin|commit|rollback)\b/i.exec(statement) ?? [];
  if (!verb) return 'query';
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(statement) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}

/** Sends traces to a collector over OTLP, in batches. */
export function traceTo({ endpoint, service }: Collector): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: tracesAt(endpoint) }) }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('daybook');
  const spans = new WeakMap<FastifyRequest, Span>();

  return {
    watch(app: FastifyInstance) {
      app.addHook('onRequest', (request, _reply, done) => {
        const caller = propagation.extract(ROOT_CONTEXT, request.headers);
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, caller);
        spans.set(request, span);
        context.with(trace.setSpan(caller, span), done);
      });
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request);
        const route = request.routeOptions.url;
        span?.updateName([request.method, route].filter(Boolean).join(' '));
        span?.setAttributes({
          'http.request.method': request.method,
          'http.response.status_code': statusCode,
          'url.path': safePath(request.url),
          'daybook.request_id': request.id,
          ...(route && { 'http.route': route }),
        });
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    statement(event: LogEvent) {
      // The worker's own queries belong to no request.
      if (!trace.getActiveSpan()) return;
      const endTime = Date.now();
      const span = tracer.startSpan(nameOf(event.query.sql), {
        kind: SpanKind.CLIENT,
        startTime: endTime - event.queryDurationMillis,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': event.query.sql },
      });
      if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    stop: () => provider.shutdown(),
  };
}
