import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/api.ts';
import { mayBookServices, mayManage, maySee } from './catalogue.policy.ts';
import {
  presentCategory,
  presentService,
  presentStaff,
  presentTranslatedService,
} from './catalogue.present.ts';
import {
  findByLink,
  findCategories,
  findCategory,
  findForDesk,
  findServices,
  findStaff,
} from './catalogue.repo.ts';
import {
  archiveCategory,
  changeCategory,
  createCategory,
  orderCategories,
  restoreCategory,
} from './categories/category.commands.ts';
import { readCategories } from './categories/category.queries.ts';
import { archiveService, restoreService } from './services/archive-service.ts';
import { changePrices } from './services/change-prices.ts';
import { orderServices } from './services/order-services.ts';
import { changeService, createService } from './services/save-service.ts';
import { readChoices, readService, readServices } from './services/service.queries.ts';

type CatalogueDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** The public endpoints. */
function addPublic(api: Api, { db }: CatalogueDeps): void {
  api.route('GET categories', {
    handler: async () => ({ items: (await findCategories(db)).map(presentCategory) }),
  });
  api.route('GET services', {
    handler: async () => ({ items: (await findServices(db)).map(presentTranslatedService) }),
  });
  api.route('GET services/:serviceId', {
    async handler({ params }) {
      const found = await findByLink(db, params.serviceId);
      const service = found.find(({ serviceId }) => serviceId === params.serviceId);
      const category = service && (await findCategory(db, service.categoryId));
      if (!category) throw notFound();
      return { items: found.map(presentTranslatedService), category: presentCategory(category) };
    },
  });
  api.route('GET staff', { handler: async () => ({ items: (await findStaff(db)).map(presentStaff) }) });
}

function addCategories(api: Api, deps: CatalogueDeps): void {
  const policy = mayManage;
  api.route('GET catalogue/categories', {
    policy: maySee,
    handler: ({ actor }) => readCategories(deps.db, actor),
  });
  api.route('POST catalogue/categories', {
    policy,
    handler: ({ actor, body }) => createCategory(deps, actor, body),
  });
  api.route('PUT catalogue/categories/:categoryId', {
    policy,
    handler: ({ actor, params, body }) => changeCategory(deps, actor, params.categoryId, body),
  });
  api.route('POST catalogue/categories/order', {
    policy,
    handler: ({ actor, body }) => orderCategories(deps, actor, body.categoryIds),
  });
  api.route('POST catalogue/categories/:categoryId/archive', {
    policy,
    handler: ({ actor, params, body }) => archiveCategory(deps, actor, params.categoryId, body),
  });
  api.route('POST catalogue/categories/:categoryId/restore', {
    policy,
    handler: ({ actor, params, body }) => restoreCategory(deps, actor, params.categoryId, body.version),
  });
}

function addServices(api: Api, deps: CatalogueDeps): void {
  const { db } = deps;
  const policy = mayManage;
  api.route('GET catalogue/services', {
    policy: maySee,
    handler: ({ actor, query }) => readServices(deps, actor, query),
  });
  api.route('GET catalogue/choices', { policy: maySee, handler: () => readChoices(db) });
  api.route('GET catalogue/bookable', {
    policy: mayBookServices,
    handler: async () => ({ items: (await findForDesk(db)).map(presentService) }),
  });
  api.route('GET catalogue/services/:serviceId', {
    policy: maySee,
    handler: ({ actor, params }) => readService(deps, actor, params.serviceId),
  });
  api.route('POST catalogue/services', {
    policy,
    handler: ({ actor, body }) => createService(deps, actor, body),
  });
  api.route('PUT catalogue/services/:serviceId', {
    policy,
    handler: ({ actor, params, body }) => changeService(deps, actor, params.serviceId, body),
  });
  api.route('POST catalogue/services/order', {
    policy,
    handler: ({ actor, body }) => orderServices(deps, actor, body),
  });
  api.route('POST catalogue/services/:serviceId/archive', {
    policy,
    handler: ({ actor, params, body }) => archiveService(deps, actor, params.serviceId, body.version),
  });
  api.route('POST catalogue/services/:serviceId/restore', {
    policy,
    handler: ({ actor, params, body }) => restoreService(deps, actor, params.serviceId, body.version),
  });
  api.route('POST catalogue/prices', {
    policy,
    handler: ({ actor, body }) => changePrices(deps, actor, body),
  });
}

export function registerCatalogue(api: Api, deps: CatalogueDeps): void {
  addPublic(api, deps);
  addCategories(api, deps);
  addServices(api, deps);
}
