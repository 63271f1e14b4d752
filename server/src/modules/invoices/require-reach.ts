import { can, reachOf } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import type { Db } from '../../platform/database/types.ts';
import { invalid } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { findServing } from '../people/served-customer.repo.ts';
import type { Draft } from './drafts/drafts.ts';
import { draftPartsOf } from './drafts/drafts.ts';

/**
 * A draft may only refer to customers, bookings and staff within the user's reach; others count as not found. A user
 * with the scope own must name the owner on the lines: otherwise they would not see the draft again.
 */
export async function requireReach(db: Db, actor: SignedIn, draft: Draft): Promise<void> {
  const { input, around } = draft;
  const problems: Record<string, string> = {};
  if (!around.buyer?.isWalkIn && !(await seesCustomer(db, actor, input.customerId)))
    problems.customerId = t('Customer not found.');
  if (around.booking && !can(actor, 'booking.view', around.booking))
    problems.bookingId = t('Booking not found.');
  const reach = reachOf(actor, 'invoice.issue');
  for (const [position, { staffId }] of input.lines.entries()) {
    if (staffId !== null && reach !== null && !reach.includes(staffId))
      problems[`lines.${position}.staffId`] = t('Team member not found.');
  }
  const owned = draftPartsOf(draft);
  if (!can(actor, 'invoice.issue', owned) || !can(actor, 'invoice.view', owned))
    problems['lines.0.staffId'] ??= t('Add yourself as the team member: you can only invoice your own work.');
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

export async function seesCustomer(db: Db, actor: SignedIn, customerId: string): Promise<boolean> {
  const reach = reachOf(actor, 'customer.view');
  return reach === null || (await findServing(db, [customerId], reach)).length > 0;
}
