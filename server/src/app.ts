import type { FastifyInstance } from 'fastify';
import { createAuthenticate } from './features/auth/sessions.ts';
import { addBookings } from './features/bookings/routes.ts';
import { addCatalogue } from './features/catalogue/routes.ts';
import { addHolds } from './features/holds/routes.ts';
import { addOperation } from './features/operation/routes.ts';
import { addSite } from './features/site/routes.ts';
import { addSlots } from './features/slots/routes.ts';
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
  addSite(api, deps);
  addCatalogue(api, deps);
  addSlots(api, deps);
  addHolds(api, deps);
  addBookings(api, deps);

  await app.ready();
  return app;
}
