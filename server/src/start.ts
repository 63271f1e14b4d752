import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { newUuid, systemClock } from './platform/clock.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createLog } from './platform/log.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { StartError } from './platform/start-error.ts';

/** Opens the database, brings it up to date, and serves until the process is told to stop. */
export async function startServer(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const engine = await openDatabase(config, (err) => log.warn({ err }, 'a database connection was lost'));
  const { db } = engine;
  try {
    await migrate(engine);
    const clock = systemClock;
    const deps = {
      config,
      db,
      clock,
      newId: newUuid,
      limits: createRateLimits(db, clock, config.limits),
      outbox: createOutbox({ clock, newId: newUuid }),
      log,
    };
    const app = await buildApp(deps);
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await engine.close();
    throw portTaken(error, config);
  }
}

function portTaken(error: unknown, { host, port }: Config): unknown {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return taken
    ? new StartError(
        `Port ${port} on ${host} is in use: stop what runs there, or choose another with PORT=3001.`,
      )
    : error;
}
