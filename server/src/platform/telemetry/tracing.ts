import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';

/** Tells a collector what requests and their statements took. */
export interface Tracing {
  /** Every request of this server from now on; a caller's own trace goes on in it. */
  watch(app: FastifyInstance): void;
  /** A statement that the database has answered, in the request that asked it. Its values are never told. */
  statement(event: LogEvent): void;
  /** Sends what waits to be sent. */
  stop(): Promise<void>;
}
