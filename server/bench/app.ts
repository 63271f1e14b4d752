import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { newUuid, systemClock } from '../src/platform/clock.ts';
import type { Db, Engine } from '../src/platform/database/types.ts';
import { createRateLimits } from '../src/platform/http/rate-limits.ts';
import { createLog } from '../src/platform/log.ts';
import { createOutbox } from '../src/platform/mail/outbox.ts';
import { createSecretBox } from '../src/platform/secret-box.ts';
import { openPrivateStorage, openStorage } from '../src/platform/storage/open.ts';
import { noMetrics } from '../src/platform/telemetry/metrics.ts';
import { openTestDatabase } from '../src/testing/database.ts';

export interface BenchServer {
  app: FastifyInstance;
  db: Db;
  engine: Engine['name'];
  close(): Promise<void>;
}

/** The API alone on an empty database: the PostgreSQL of TEST_DATABASE_URL, or PGlite in memory. */
export async function startBenchServer(...plugins: KyselyPlugin[]): Promise<BenchServer> {
  const engine = await openTestDatabase();
  const db = plugins.reduce((handle, plugin) => handle.withPlugin(plugin), engine.db);
  const folder = mkdtempSync(path.join(tmpdir(), 'daybook-bench-'));
  const config = readConfig({
    DAYBOOK_ROLES: 'api',
    DAYBOOK_DATA: folder,
    DAYBOOK_RATE_LIMITS: 'off',
    DAYBOOK_BOOKING_PROOF: 'off',
    LOG_LEVEL: 'silent',
  });
  const clock = systemClock;
  const app = await buildApp({
    config,
    db,
    listen: engine.listen,
    clock,
    newId: newUuid,
    limits: createRateLimits(db, clock, config.limits),
    outbox: createOutbox({ clock, newId: newUuid }),
    storage: openStorage(config),
    files: openPrivateStorage(config),
    secrets: createSecretBox(config),
    log: createLog(config.logLevel),
    metrics: noMetrics,
    connections: engine.connections,
  });
  return {
    app,
    db,
    engine: engine.name,
    async close() {
      await app.close();
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
