import type { LoadReport } from '@daybook/contract/release';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** An answered request. `route` is its pattern, never its address. */
interface Answered {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** The number of waiting items, and the age of the oldest. */
export interface Queue {
  name: string;
  depth: number;
  oldestSeconds: number;
}

/** Connections of the database. */
export interface Pool {
  total: number;
  idle: number;
  waiting: number;
}

/** Values that are computed when they are read. */
interface Sources {
  queues(): Promise<readonly Queue[]>;
  /** Null for the embedded database. */
  pool(): Pool | null;
}

/** Counts the work of this process. */
export interface Metrics {
  answered(request: Answered): void;
  mail(kind: string, outcome: 'sent' | 'texted' | 'dropped' | 'put off' | 'failed'): void;
  load(report: Pick<LoadReport, 'remote' | 'version' | 'selectedBy' | 'code'>): void;
  /** The metrics in the text format of Prometheus. */
  read(sources: Sources): Promise<{ type: string; text: string }>;
}

/** The routes whose answers count as bookings. */
const bookingRoutes = new Set(['POST /api/v1/bookings', 'POST /api/v1/desk/bookings']);

const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function instruments(registers: Registry[]) {
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    requests: new Histogram({
      name: 'daybook_http_request_duration_seconds',
      help: 'Duration of answered requests by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: durations,
      registers,
    }),
    bookings: counter('daybook_bookings_total', 'Requested bookings by outcome.', ['by', 'outcome']),
    mails: counter('daybook_mails_total', 'Mails by kind and outcome of delivery.', ['kind', 'outcome']),
    loads: counter(
      'daybook_load_reports_total',
      'Load reports of remotes; successes are sampled except during a canary.',
      ['remote', 'version', 'selected_by', 'code'],
    ),
    queueDepth: gauge('daybook_queue_depth', 'Due items that wait for the worker.', ['queue']),
    queueAge: gauge('daybook_queue_oldest_seconds', 'Age of the oldest due item.', ['queue']),
    pool: gauge('daybook_database_connections', 'Database connections of this process.', ['state']),
    poolWaiting: gauge('daybook_database_waiting', 'Requests that wait for a connection.'),
  };
}

type Instruments = ReturnType<typeof instruments>;

function countBooking({ bookings }: Instruments, { method, route, status }: Answered): void {
  const name = `${method} ${route}`;
  if (!bookingRoutes.has(name)) return;
  const by = route.includes('desk') ? 'staff' : 'customer';
  bookings.inc({ by, outcome: status < 300 ? 'made' : status < 500 ? 'refused' : 'failed' });
}

async function ask(to: Instruments, { queues, pool }: Sources): Promise<void> {
  // Removes queues that are empty now.
  to.queueDepth.reset();
  to.queueAge.reset();
  for (const { name, depth, oldestSeconds } of await queues()) {
    to.queueDepth.set({ queue: name }, depth);
    to.queueAge.set({ queue: name }, oldestSeconds);
  }
  const connections = pool();
  if (!connections) return;
  to.pool.set({ state: 'idle' }, connections.idle);
  to.pool.set({ state: 'used' }, connections.total - connections.idle);
  to.poolWaiting.set(connections.waiting);
}

/** Metrics of this process, including its own memory and event loop. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const to = instruments([registry]);
  return {
    answered(request) {
      const { method, route, status, seconds } = request;
      to.requests.observe({ method, route, status }, seconds);
      countBooking(to, request);
    },
    mail: (kind, outcome) => to.mails.inc({ kind, outcome }),
    load: ({ remote, version, selectedBy, code }) =>
      to.loads.inc({ remote, version, selected_by: selectedBy, code: code ?? 'ready' }),
    async read(sources) {
      await ask(to, sources);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Without access to metrics, nothing is counted. */
export const noMetrics: Metrics = {
  answered: () => undefined,
  mail: () => undefined,
  load: () => undefined,
  read: async () => ({ type: 'text/plain', text: '' }),
};
