import { can } from '@daybook/domain/people';
import type { Api, Policy } from '../../../platform/http/api.ts';
import {
  decideDeposit,
  type MoneyDeps,
  recordDeposit,
  refundDeposit,
  requestPayment,
} from './booking-money.commands.ts';
import { readMoney } from './booking-money.queries.ts';
import { findSettings } from './booking-money.repo.ts';

/** The commands check whose bookings. */
const maySeeMoney: Policy = (actor) => can(actor, 'booking.view') && can(actor, 'invoice.view');
const mayTake: Policy = (actor) => maySeeMoney(actor) && can(actor, 'payment.take');
const mayRefund: Policy = (actor) => maySeeMoney(actor) && can(actor, 'payment.refund');
const mayDecide: Policy = (actor) => can(actor, 'settings.payment');

export function addBookingMoney(api: Api, deps: MoneyDeps): void {
  const { db, clock } = deps;
  api.route('GET settings/prepayment', { policy: mayDecide, handler: () => findSettings(db) });
  api.route('PUT settings/prepayment', {
    policy: mayDecide,
    handler: ({ actor, body }) => decideDeposit(deps, actor, body),
  });
  api.route('GET bookings/:bookingId/money', {
    policy: maySeeMoney,
    handler: ({ actor, params }) => readMoney(db, actor, params.bookingId, clock.now()),
  });
  api.route('POST bookings/:bookingId/money/payments', {
    policy: mayTake,
    handler: ({ actor, params, body, once }) => recordDeposit(deps, actor, params, body, once),
  });
  api.route('POST bookings/:bookingId/money/payments/:paymentId/refund', {
    policy: mayRefund,
    handler: ({ actor, params, body, once }) => refundDeposit(deps, actor, params, body, once),
  });
  api.route('POST bookings/:bookingId/money/link', {
    policy: mayTake,
    handler: ({ actor, params, body }) => requestPayment(deps, actor, params, body),
  });
}
