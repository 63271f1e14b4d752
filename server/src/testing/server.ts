import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keptSigningKey } from '@daybook/registry/keys';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Email } from 'postal-mime';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { buildMailWorker } from '../mail-worker.ts';
import { loadExtensions, migrationsOf } from '../modules/extensions/load-extensions.ts';
import { newUuid } from '../platform/clock.ts';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import type { Deps } from '../platform/deps.ts';
import { createRateLimits } from '../platform/http/rate-limits.ts';
import { createLog } from '../platform/log.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { createSecretBox } from '../platform/secret-box.ts';
import { openPrivateStorage, openStorage } from '../platform/storage/open.ts';
import { createMetrics, noMetrics } from '../platform/telemetry/metrics.ts';
import { type TestClock, testClock } from './clock.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { addPerson, addSession, type Person } from './people.ts';

// A busy machine may take long to create the first database of a run.
jest.setTimeout(60_000);

interface CallOptions {
  body?: unknown;
  /** The bearer token. */
  as?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** The client's IP address. */
  from?: string | undefined;
}

/** The real server on a database of its own, called without a network. */
export interface TestServer {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  engine: TestDatabase;
  mailbox: Mailbox;
  /** The log so far, one JSON text per line. */
  log: string[];
  /** Calls an endpoint: `call('POST', 'auth/login', { body })`. A body of bytes or text is sent unchanged. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  /**
   * Opens a local port, for tests that need a real connection: a raw request line, or a body that arrives
   * slowly.
   */
  listen(): Promise<{ host: string; port: number }>;
  /** Creates a user with a session, without hashing a password; by default an administrator. */
  signIn(person?: Person): Promise<{ userId: string; token: string }>;
  /** Lets the worker send pending mails and returns those received since the last call. */
  mails(): Promise<Email[]>;
  close(): Promise<void>;
}

interface Options {
  config?: Partial<Config>;
  /**
   * Overrides of the defaults: no rate limits, no proof of work, a data folder of its own, mails to the
   * mailbox.
   */
  environment?: Record<string, string>;
  /** The files of extensions. */
  extensions?: readonly string[];
}

/**
 * Start one per test file: `beforeAll(async () => { server = await startTestServer(); })`, and close it in
 * `afterAll`.
 */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const [engine, mailbox] = await Promise.all([openTestDatabase(), openMailbox()]);
  const { db } = engine;
  const clock = testClock();
  const log: string[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'daybook-test-'));
  const environment = {
    DAYBOOK_RATE_LIMITS: 'off',
    DAYBOOK_BOOKING_PROOF: 'off',
    DAYBOOK_DATA: path.join(folder, 'data'),
    DAYBOOK_STORE: path.join(folder, 'store'),
    DAYBOOK_HOST_DIR: path.join(folder, 'host'),
    SMTP_URL: mailbox.url,
    ...options.environment,
  };
  const config = { ...readConfig(environment), ...options.config };
  keptSigningKey(config.dataFolder);
  const deps: Deps = {
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
    metrics: config.metricsToken ? createMetrics() : noMetrics,
    connections: engine.connections,
    log: createLog(config.logLevel, { write: (line) => void log.push(line) }),
  };
  const extensions = await loadExtensions({ extensions: [...(options.extensions ?? [])] });
  if (extensions.length > 0) await migrate(engine, [...readMigrations(), ...migrationsOf(extensions)]);
  const app = await buildApp(deps, { extensions });
  const worker = buildMailWorker(deps);
  return {
    app,
    deps,
    clock,
    engine,
    mailbox,
    log,
    call: (method, path, { body, as, headers = {}, from } = {}) =>
      app.inject({
        method,
        url: `/api/v1/${path}`,
        headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
        // A payload may be an object, a text or bytes.
        ...(body === undefined ? {} : { payload: body as object | string }),
        ...(from ? { remoteAddress: from } : {}),
      }),
    async listen() {
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
      // A server that listens on a port has this type of address.
      const { address, port } = app.server.address() as AddressInfo;
      return { host: address, port };
    },
    async signIn(person = {}) {
      const userId = await addPerson(deps, person);
      return { userId, token: await addSession(deps, userId) };
    },
    async mails() {
      await worker.drain();
      return mailbox.take();
    },
    async close() {
      await app.close();
      await Promise.all([engine.close(), mailbox.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
