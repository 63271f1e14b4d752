import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/api.ts';
import { presentService, presentStaff } from './present.ts';
import { findCategories, findServices, findStaff } from './repo.ts';

export function addCatalogue(api: Api, { db }: Pick<Deps, 'db'>): void {
  api.route('GET categories', { handler: async () => ({ items: await findCategories(db) }) });
  api.route('GET services', {
    handler: async () => ({ items: (await findServices(db)).map(presentService) }),
  });
  api.route('GET staff', { handler: async () => ({ items: (await findStaff(db)).map(presentStaff) }) });
}
