import type { Api } from '../../platform/http/api.ts';
import type { CustomerDeps } from './change-customer.ts';
import { addNote, block, change, create, removeNote, unblock } from './customer.commands.ts';
import {
  mayEditCustomers,
  mayEraseCustomers,
  mayExportCustomers,
  mayMergeCustomers,
  maySeeCustomers,
  maySetRetention,
} from './customer.policy.ts';
import { readCustomer } from './customer.queries.ts';
import { readVisits } from './customer-visits.queries.ts';
import { exportCustomer } from './data-export/data-export.commands.ts';
import { readDirectory } from './directory/directory.queries.ts';
import { erase } from './erase/erase.commands.ts';
import { merge, previewMerge } from './merge/merge.commands.ts';
import { settleDifference } from './profile-conflicts/profile-conflict.commands.ts';
import { readRetention, saveRetention } from './retention/retention.commands.ts';

export function addCustomers(api: Api, deps: CustomerDeps): void {
  const { db, clock } = deps;

  api.route('GET customers', {
    policy: maySeeCustomers,
    handler: ({ actor, query }) => readDirectory(db, { actor, now: clock.now() }, query),
  });
  api.route('POST customers', {
    policy: mayEditCustomers,
    handler: ({ actor, body }) => create(deps, actor, body),
  });
  api.route('GET customers/:customerId', {
    policy: maySeeCustomers,
    handler: ({ actor, params }) => readCustomer(db, { actor, now: clock.now() }, params.customerId),
  });
  api.route('PUT customers/:customerId', {
    policy: mayEditCustomers,
    handler: ({ actor, params, body }) => change(deps, actor, params, body),
  });
  api.route('GET customers/:customerId/visits', {
    policy: maySeeCustomers,
    handler: ({ actor, params, query }) => readVisits(db, { actor, now: clock.now() }, params, query),
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
    handler: ({ actor, params, body }) => block(deps, actor, params, body),
  });
  api.route('POST customers/:customerId/unblock', {
    policy: mayEditCustomers,
    handler: ({ actor, params, body }) => unblock(deps, actor, params, body),
  });
  api.route('POST customers/:customerId/differences/:bookingId', {
    policy: mayEditCustomers,
    handler: ({ actor, params, body }) => settleDifference(deps, actor, params, body),
  });
  api.route('GET customers/:customerId/merge-preview', {
    policy: mayMergeCustomers,
    handler: ({ actor, params, query }) =>
      previewMerge(db, { actor, now: clock.now() }, params.customerId, query),
  });
  api.route('POST customers/:customerId/merge', {
    policy: mayMergeCustomers,
    handler: ({ actor, params, body }) => merge(deps, actor, params.customerId, body),
  });
  api.route('POST customers/:customerId/erase', {
    policy: mayEraseCustomers,
    handler: ({ actor, params, body }) => erase(deps, actor, params.customerId, body),
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
