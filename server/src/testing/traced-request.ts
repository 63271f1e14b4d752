// Serves one request that runs a statement, configured by the environment, for the test of tracing: node
// traced-request.ts
import { readConfig } from '../config.ts';
import { createHttp } from '../platform/http/server.ts';
import { createLog } from '../platform/log.ts';
import { noMetrics } from '../platform/telemetry/metrics.ts';
import { openTracing } from '../platform/telemetry/open-tracing.ts';

const config = readConfig(process.env);
const tracing = await openTracing(config);
const app = createHttp(config, { log: createLog('silent'), metrics: noMetrics, tracing });
app.get('/bookings/:id', async () => {
  tracing?.statement({
    level: 'query',
    queryDurationMillis: 3,
    query: {
      sql: 'select "note" from "booking" where "id" = $1',
      parameters: ['a secret'],
      query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
      queryId: { queryId: '1' },
    },
  });
  return 'ok';
});
await app.inject({
  method: 'GET',
  url: '/bookings/17?t=secret',
  headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
});
await app.close();
await tracing?.stop();
