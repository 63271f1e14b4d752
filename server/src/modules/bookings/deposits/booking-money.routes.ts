import type { Api } from '../../../platform/http/api.ts';
import { askForPayment, decide, type MoneyDeps, refund, take } from './booking-money.commands.ts';
import { mayDecide, mayRefund, maySeeMoney, mayTake } from './booking-money.policy.ts';
import { readMoney } from './booking-money.queries.ts';
import { findSettings } from './booking-money.repo.ts';

export function addBookingMoney(api: Api, deps: MoneyDeps): void {
  const { db, clock } = deps;
  api.route('GET settings/prepayment', { policy: mayDecide, handler: () => findSettings(db) });
  api.route('PUT settings/prepayment', {
    policy: mayDecide,
    handler: ({ actor, body }) => decide(deps, actor, body),
  });
  api.route('GET bookings/:bookingId/money', {
    policy: maySeeMoney,
    handler: ({ actor, params }) => readMoney(db, actor, params.bookingId, clock.now()),
  });
  api.route('POST bookings/:bookingId/money/payments', {
    policy: mayTake,
    handler: ({ actor, params, body, once }) => take(deps, actor, params, body, once),
  });
  api.route('POST bookings/:bookingId/money/payments/:paymentId/refund', {
    policy: mayRefund,
    handler: ({ actor, params, body, once }) => refund(deps, actor, params, body, once),
  });
  api.route('POST bookings/:bookingId/money/link', {
    policy: mayTake,
    handler: ({ actor, params, body }) => askForPayment(deps, actor, params, body),
  });
}
