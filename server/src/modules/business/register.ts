import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/api.ts';
import { addEmbedding } from './embedding/embedding.routes.ts';
import { addSetup } from './set-up/set-up.routes.ts';
import { addSettings } from './settings/settings.routes.ts';
import { addSite } from './site/site.routes.ts';

export function registerBusiness(api: Api, deps: Deps): void {
  addSite(api, deps);
  addSettings(api, deps);
  addSetup(api, deps);
  addEmbedding(api, deps);
}
