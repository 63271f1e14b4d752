import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';

/** Sends the durations of requests and their statements to a collector. */
export interface Tracing {
  /** Traces every request of this server from now on; a caller's own trace continues. */
  watch(app: FastifyInstance): void;
  /** Traces an answered statement within its request, without its values. */
  statement(event: LogEvent): void;
  /** Sends the pending traces. */
  stop(): Promise<void>;
}
