import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../../config.ts';
import { openTracing } from './open-tracing.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

/** A collector that receives traces. */
async function openCollector() {
  const spans: Span[] = [];
  const paths: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    paths.push(request.url);
    const { resourceSpans } = JSON.parse(await read(request));
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { spans, paths, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('without a collector nothing is traced', async () => {
  expect(await openTracing(readConfig({}))).toBeNull();
});

test('a request and its statements are sent to the collector, in the caller’s trace and without values', async () => {
  const collector = await openCollector();
  // Runs in a process of its own: the library loads parts of itself in ways that Jest cannot.
  const program = path.join(import.meta.dirname, '../../testing/traced-request.ts');
  await promisify(execFile)(process.execPath, [program], {
    env: { PATH: process.env.PATH, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
  });
  collector.close();

  expect(collector.paths).toEqual(['/v1/traces']);
  const request = collector.spans.find(({ name }) => name === 'GET /bookings/:id');
  const statement = collector.spans.find(({ name }) => name === 'select booking');
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(statement).toMatchObject({ traceId, parentSpanId: request?.spanId });
  expect(JSON.stringify(collector.spans)).not.toContain('secret');
}, 30_000);
