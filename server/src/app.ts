import type { FastifyInstance } from 'fastify';
import { createAuthenticate } from './features/auth/sessions.ts';
import { addOperation } from './features/operation/routes.ts';
import { databaseAnswers } from './platform/database/ready.ts';
import type { Deps } from './platform/deps.ts';
import { createApi } from './platform/http/api.ts';
import { createHttp } from './platform/http/server.ts';

/** Puts the whole server together from what it is given; opens nothing and starts nothing by itself. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db } = deps;
  const app = createHttp(config, deps.log);
  const api = createApi(app, {
    ...deps,
    authenticate: createAuthenticate(deps),
    serves: (key) => config.roles.has('api') || key === 'GET health' || key === 'GET ready',
  });

  addOperation(api, [databaseAnswers(db)]);

  await app.ready();
  return app;
}
