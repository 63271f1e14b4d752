import type { Api } from '../../platform/http/api.ts';
import type { CustomerDeps } from './change-customer.ts';
import { giveCustomerCredit } from './credit/give-customer-credit.ts';
import {
  addNote,
  blockCustomer,
  changeCustomer,
  createCustomer,
  removeNote,
  unblockCustomer,
} from './customer.commands.ts';
import {
  mayEditCustomers,
  mayEraseCustomers,
  mayExportCustomers,
  mayGiveCredit,
  mayMergeCustomers,
  maySeeCustomers,
  maySetRetention,
} from './customer.policy.ts';
import { readCustomer } from './customer.queries.ts';
import { readBookings } from './customer-bookings.queries.ts';
import { exportCustomer } from './data-export/data-export.commands.ts';
import { readDirectory } from './directory/directory.queries.ts';
import { eraseCustomer } from './erase/erase.commands.ts';
import { mergeCustomers, previewMerge } from './merge/merge.commands.ts';
import { resolveConflict } from './profile-conflicts/profile-conflict.commands.ts';
import { readRetention, saveRetention } from './retention/retention.commands.ts';

export function registerCustomers(api: Api, deps: CustomerDeps): void {
  const { db, clock } = deps;

  api.route('GET customers', {
    policy: maySeeCustomers,
    handler: ({ actor, query }) => readDirectory(db, { actor, now: clock.now() }, query),
  });
  api.route('POST customers', {
    policy: mayEditCustomers,
    handler: ({ actor, body }) => createCustomer(deps, actor, body),
  });
  api.route('GET customers/:customerId', {
    policy: maySeeCustomers,
    handler: ({ actor, params }) => readCustomer(db, { actor, now: clock.now() }, params.customerId),
  });
  api.route('PUT customers/:customerId', {
    policy: mayEditCustomers,
    handler: ({ actor, params, body }) => changeCustomer(deps, actor, params, body),
  });
  api.route('GET customers/:customerId/visits', {
    policy: maySeeCustomers,
    handler: ({ actor, params, query }) => readBookings(db, { actor, now: clock.now() }, params, query),
  });
  api.route('GET customers/:customerId/export', {
    policy: mayExportCustomers,
    handler: ({ actor, params }) => exportCustomer(deps, actor, params.customerId),
  });
  api.route('POST customers/:customerId/notes', {
    policy: mayEditCustomers,
    handler: ({ actor, params, body }) => addNote(deps, actor, params, body),
  });
  api.route('DELETE customers/:customerId/notes/:noteId', {
    policy: mayEditCustomers,
    handler: ({ actor, params }) => removeNote(deps, actor, params),
  });
  api.route('POST customers/:customerId/block', {
    policy: mayEditCustomers,
    handler: ({ actor, params, body }) => blockCustomer(deps, actor, params, body),
  });
  api.route('POST customers/:customerId/unblock', {
    policy: mayEditCustomers,
    handler: ({ actor, params, body }) => unblockCustomer(deps, actor, params, body),
  });
  api.route('POST customers/:customerId/differences/:bookingId', {
    policy: mayEditCustomers,
    handler: ({ actor, params, body }) => resolveConflict(deps, actor, params, body),
  });
  api.route('GET customers/:customerId/merge-preview', {
    policy: mayMergeCustomers,
    handler: ({ actor, params, query }) =>
      previewMerge(db, { actor, now: clock.now() }, params.customerId, query),
  });
  api.route('POST customers/:customerId/merge', {
    policy: mayMergeCustomers,
    handler: ({ actor, params, body }) => mergeCustomers(deps, actor, params.customerId, body),
  });
  api.route('POST customers/:customerId/credit', {
    policy: mayGiveCredit,
    handler: ({ actor, params, body, once }) =>
      once((tx) => giveCustomerCredit(deps, tx, actor, params.customerId, body)),
  });
  api.route('POST customers/:customerId/erase', {
    policy: mayEraseCustomers,
    handler: ({ actor, params, body }) => eraseCustomer(deps, actor, params.customerId, body),
  });
  api.route('GET settings/retention', {
    policy: maySetRetention,
    handler: () => readRetention(db, clock.now()),
  });
  api.route('PUT settings/retention', {
    policy: maySetRetention,
    handler: ({ actor, body }) => saveRetention(deps, actor, body),
  });
}
