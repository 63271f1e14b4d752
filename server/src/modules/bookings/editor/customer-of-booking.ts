import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { reachOf } from '@daybook/domain/people';
import { emailKey } from '@daybook/domain/text/email-address';
import { t } from '@daybook/i18n';
import type { Tx } from '../../../platform/database/types.ts';
import { findZone } from '../../../platform/database/zone.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { phoneKey } from '../../../platform/phone-number.ts';
import { findServing } from '../../people/served-customer.repo.ts';
import { findCustomer, hasEverBooked, linkCustomer } from '../core/booking-customer.repo.ts';
import type { TypedCustomer } from '../core/booking-rows.ts';

type Chosen = ParsedBodyOf<'POST desk/bookings'>['customer'];

/** The customer, and the fields a booking copies from them. */
export interface BookingCustomerFields {
  customerId: string | null;
  /** The customer was matched by the typed contact data, and the actor may not see the profile. */
  isClaimed?: boolean;
  typed: TypedCustomer;
  /** They have come before or are about to. */
  hasBooked: boolean;
}

/** An anonymous customer: nothing is stored but the visit. */
const walkIn: BookingCustomerFields = {
  customerId: null,
  typed: { firstName: 'Walk-in', lastName: '', email: '', phone: '' },
  hasBooked: false,
};

/**
 * Finds the customer or adds a new one. A typed address matches a known customer only if the actor may see them: typing
 * an address must not reveal its customer.
 */
export async function resolveBookingCustomer(
  { newId }: Pick<Deps, 'newId'>,
  tx: Tx,
  { actor, chosen, now }: { actor: SignedIn; chosen: Chosen; now: Date },
): Promise<BookingCustomerFields> {
  if (chosen.kind === 'walk_in') return walkIn;
  if (chosen.kind === 'known') return known(tx, actor, chosen.customerId);
  const { firstName, lastName, email, phone } = chosen;
  const { customerId, isClaimed: isKnown } = await linkCustomer(tx, {
    customer_id: newId(),
    first_name: firstName,
    last_name: lastName,
    email: email || null,
    phone: phone || null,
    email_key: email ? emailKey(email) : null,
    phone_key: phone ? phoneKey(phone, await findZone(tx)) : null,
    marketing_opt_in: false,
    language: null,
    created_at: now,
  });
  const isClaimed = isKnown && !(await sees(tx, actor, customerId));
  const hasBooked = !isClaimed && (await hasEverBooked(tx, customerId));
  const typed = { firstName, lastName, email: email ?? '', phone: phone ?? '' };
  return { customerId, isClaimed, typed, hasBooked };
}

async function sees(tx: Tx, actor: SignedIn, customerId: string): Promise<boolean> {
  const reach = reachOf(actor, 'customer.view');
  return reach === null || (await findServing(tx, [customerId], reach)).length > 0;
}

/** A customer outside the actor's scope counts as unknown: a booking would reveal them. */
async function known(tx: Tx, actor: SignedIn, customerId: string): Promise<BookingCustomerFields> {
  const found = (await sees(tx, actor, customerId)) ? await findCustomer(tx, customerId) : null;
  if (!found) throw invalid({ 'customer.customerId': t('This customer no longer exists.') });
  const { firstName, lastName, email, phone } = found;
  const hasBooked = await hasEverBooked(tx, customerId);
  return { customerId, typed: { firstName, lastName, email: email ?? '', phone: phone ?? '' }, hasBooked };
}
