import { mayCheckOut, maySell } from '@daybook/domain/visit-steps';
import { notFound } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { InvoiceDeps } from '../../invoices/detail/invoice-detail.queries.ts';
import { seesCustomer } from '../../invoices/require-reach.ts';
import { bookingReaderOf } from '../register/reader.ts';
import { checkOut, sell } from './checkout.commands.ts';
import { readCheckout, readSale } from './checkout.queries.ts';

export function addCheckout(api: Api, deps: InvoiceDeps): void {
  const { db, clock } = deps;
  api.route('GET bookings/:bookingId/checkout', {
    policy: mayCheckOut,
    handler: async ({ actor, params }) =>
      readCheckout(db, await bookingReaderOf(db, actor, clock.now()), params.bookingId),
  });
  api.route('POST bookings/:bookingId/checkout', {
    policy: mayCheckOut,
    handler: ({ actor, params, body, once }) => checkOut(deps, actor, params, body, once),
  });
  api.route('GET sales/checkout', {
    policy: maySell,
    handler: async ({ actor, query }) => {
      if (query.customer && !(await seesCustomer(db, actor, query.customer))) throw notFound();
      return readSale(db, await bookingReaderOf(db, actor, clock.now()), query.customer);
    },
  });
  api.route('POST sales', {
    policy: maySell,
    handler: ({ actor, body, once }) => sell(deps, actor, body, once),
  });
}
