import type { Customer } from '@daybook/contract/customers';
import type { ParsedBodyOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { billingDetailsOf, noBillingDetails } from '../billing-details.ts';
import {
  type CustomerDeps,
  inCustomerTransaction,
  lockCustomerFor,
  recordCustomerEvent,
} from '../change-customer.ts';
import { addCustomer, replaceProfile } from '../customer.commands.ts';
import { readCustomer } from '../customer.queries.ts';
import { type CustomerFields, lockBookings } from '../customer.repo.ts';
import { findConflicts, markResolved, reassignBookings } from './profile-conflict.repo.ts';

type Key = 'POST customers/:customerId/differences/:bookingId';
type Found = Awaited<ReturnType<typeof findConflicts>>[number];

interface Case {
  actor: SignedIn;
  row: CustomerFields;
  difference: Found;
}

/** Resolves a difference for all bookings that typed the same. */
export function resolveConflict(
  deps: CustomerDeps,
  actor: SignedIn,
  { customerId, bookingId }: ParsedParamsOf<Key>,
  { version, choice }: ParsedBodyOf<Key>,
): Promise<Customer> {
  return inCustomerTransaction(deps, async (tx) => {
    await lockBookings(tx, [customerId]);
    const row = await lockCustomerFor(tx, actor, 'edit', { customerId, version });
    const differences = await findConflicts(tx, customerId, { withClaims: true });
    const difference = differences.find(({ bookingIds }) => bookingIds.includes(bookingId));
    if (!difference) throw notFound(t('This has already been settled.'));
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
      language: row.language,
      paysAfterwards: row.paysAfterwards,
      ...billingDetailsOf(row),
      alerts: row.alerts,
      tags: row.tags,
    });
    await markResolved(tx, difference.bookingIds);
  },
  async keep(deps, tx, { actor, row, difference }) {
    await markResolved(tx, difference.bookingIds);
    await recordCustomerEvent(deps, tx, actor, {
      customerId: row.customerId,
      kind: 'typed_kept',
      after: { typed: nameOf(difference) },
    });
  },
  async new(deps, tx, { actor, row, difference }) {
    const customerId = await addCustomer(deps, tx, actor, {
      firstName: difference.firstName,
      lastName: difference.lastName,
      // The address that matched the other customer stays with them.
      email: difference.differs.includes('email') ? difference.email : '',
      phone: difference.phone,
      marketingOptIn: false,
      language: null,
      paysAfterwards: false,
      ...noBillingDetails,
      alerts: [],
      tags: [],
    });
    await reassignBookings(tx, difference.bookingIds, customerId);
    const bookings = difference.bookingIds.length;
    await recordCustomerEvent(deps, tx, actor, {
      customerId: row.customerId,
      kind: 'bookings_given',
      after: { bookings, to: nameOf(difference), customerId },
    });
    await recordCustomerEvent(deps, tx, actor, {
      customerId,
      kind: 'bookings_taken',
      after: { bookings, from: nameOf(row), customerId: row.customerId },
    });
  },
};

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();
