import type { UserType } from '@daybook/domain/people';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { newUuid } from '../platform/clock.ts';
import type { Engine } from '../platform/database/types.ts';
import type { Deps } from '../platform/deps.ts';
import { createRateLimits } from '../platform/http/rate-limits.ts';
import { createLog } from '../platform/log.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import { type TestClock, testClock } from './clock.ts';
import { openTestDatabase } from './database.ts';

interface Person {
  userType?: UserType;
  role?: number | null;
  staffId?: string | null;
  email?: string;
  fullName?: string;
}

/** The real server on a database of its own, called without a network. */
export interface TestServer {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  engine: Engine;
  /** Calls an endpoint: `call('POST', 'auth/login', { body })`. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  /** A user with a session, without the cost of a password: an administrator unless told otherwise. */
  signIn(person?: Person): Promise<{ userId: string; token: string }>;
  close(): Promise<void>;
}

interface CallOptions {
  body?: object | undefined;
  /** A bearer token. */
  as?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** The caller's address. */
  from?: string | undefined;
}

/** One per test file: `beforeAll(async () => { server = await startTestServer(); })`, and close it after all. */
export async function startTestServer(
  options: { config?: Partial<Config>; environment?: Record<string, string> } = {},
): Promise<TestServer> {
  const engine = await openTestDatabase();
  const { db } = engine;
  const clock = testClock();
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', DAYBOOK_RATE_LIMITS: 'off', ...options.environment }),
    ...options.config,
  };
  const deps: Deps = {
    config,
    db,
    clock,
    newId: newUuid,
    limits: createRateLimits(db, clock, config.limits),
    outbox: createOutbox({ clock, newId: newUuid }),
    log: createLog(config.logLevel),
  };
  const app = await buildApp(deps);
  return {
    app,
    deps,
    clock,
    engine,
    call: (method, path, { body, as, headers = {}, from } = {}) =>
      app.inject({
        method,
        url: `/api/v1/${path}`,
        headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
        ...(body ? { payload: body } : {}),
        ...(from ? { remoteAddress: from } : {}),
      } satisfies InjectOptions),
    signIn: (person = {}) => signIn(deps, person),
    async close() {
      await app.close();
      await engine.close();
    },
  };
}

async function signIn({ db, clock }: Deps, person: Person) {
  const { userType = 1, role = null, staffId = null, fullName = 'Ada Obi' } = person;
  const userId = newUuid();
  const email = person.email ?? `${userId}@example.com`;
  const now = clock.now();
  await db
    .insertInto('user_account')
    .values({
      user_id: userId,
      email,
      email_key: email.toLowerCase(),
      username: userId,
      full_name: fullName,
      user_type: userType,
      role,
      staff_id: staffId,
      avatar_url: null,
      password_hash: 'none',
      disabled_at: null,
      created_at: now,
    })
    .execute();
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      session_id: newUuid(),
      user_id: userId,
      token_hash: hashToken(token),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 30 * 86_400_000),
    })
    .execute();
  return { userId, token };
}
