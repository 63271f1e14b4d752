import type { Customer } from '@daybook/contract/customers';
import type { ParsedBodyOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import type { Tx } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { billingOf, noBilling } from '../billing-details.ts';
import { type CustomerDeps, changing, lockFor, tell } from '../change-customer.ts';
import { add, replaceProfile } from '../customer.commands.ts';
import { readCustomer } from '../customer.queries.ts';
import { type CustomerFields, lockBookings } from '../customer.repo.ts';
import { findDifferences, giveBookings, settle } from './profile-conflict.repo.ts';

type Key = 'POST customers/:customerId/differences/:bookingId';
type Found = Awaited<ReturnType<typeof findDifferences>>[number];

interface Case {
  actor: SignedIn;
  row: CustomerFields;
  difference: Found;
}

/** Decides what becomes of what some bookings typed otherwise: of all that typed the same at once. */
export function settleDifference(
  deps: CustomerDeps,
  actor: SignedIn,
  { customerId, bookingId }: ParsedParamsOf<Key>,
  { version, choice }: ParsedBodyOf<Key>,
): Promise<Customer> {
  return changing(deps, async (tx) => {
    await lockBookings(tx, [customerId]);
    const row = await lockFor(tx, actor, 'customer.edit', { customerId, version });
    const differences = await findDifferences(tx, customerId, { withClaims: true });
    const difference = differences.find(({ bookingIds }) => bookingIds.includes(bookingId));
    if (!difference) throw notFound('This has been settled already.');
    await choices[choice](deps, tx, { actor, row, difference });
    return readCustomer(tx, { actor, now: deps.clock.now() }, customerId);
  });
}

type Choice = (deps: CustomerDeps, tx: Tx, settled: Case) => Promise<void>;

const choices: Readonly<Record<ParsedBodyOf<Key>['choice'], Choice>> = {
  async update(deps, tx, { actor, row, difference }) {
    await replaceProfile(deps, tx, actor, row, {
      firstName: difference.firstName,
      lastName: difference.lastName,
      email: difference.email || row.email || '',
      phone: difference.phone || row.phone || '',
      marketingOptIn: row.marketingOptIn,
      paysAfterwards: row.paysAfterwards,
      ...billingOf(row),
      alerts: row.alerts,
      tags: row.tags,
    });
    await settle(tx, difference.bookingIds);
  },
  async keep(deps, tx, { actor, row, difference }) {
    await settle(tx, difference.bookingIds);
    await tell(deps, tx, actor, {
      customerId: row.customerId,
      kind: 'typed_kept',
      after: { typed: nameOf(difference) },
    });
  },
  async new(deps, tx, { actor, row, difference }) {
    const customerId = await add(deps, tx, actor, {
      firstName: difference.firstName,
      lastName: difference.lastName,
      // The address by which they were taken for somebody else stays with that one.
      email: difference.differs.includes('email') ? difference.email : '',
      phone: difference.phone,
      marketingOptIn: false,
      paysAfterwards: false,
      ...noBilling,
      alerts: [],
      tags: [],
    });
    await giveBookings(tx, difference.bookingIds, customerId);
    const bookings = difference.bookingIds.length;
    await tell(deps, tx, actor, {
      customerId: row.customerId,
      kind: 'bookings_given',
      after: { bookings, to: nameOf(difference), customerId },
    });
    await tell(deps, tx, actor, {
      customerId,
      kind: 'bookings_taken',
      after: { bookings, from: nameOf(row), customerId: row.customerId },
    });
  },
};

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();
