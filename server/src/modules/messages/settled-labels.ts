import { type BookingMessageKind, isMessageOn } from '@daybook/domain/messages/kinds';
import { placeholderNamesIn } from '@daybook/domain/messages/template';
import type { Db } from '../../platform/database/types.ts';
import { findStoredMessage } from './message.repo.ts';
import type { DepositSettlement } from './order-mails.ts';
import { builtInText } from './templates/built-in-texts.ts';

/** Whether this mail tells customers how their payment was settled: it may be turned off or lack the placeholder. */
export async function mentionsSettlement(db: Db, kind: BookingMessageKind): Promise<boolean> {
  const form = { kind, audience: 'customer' } as const;
  const { enabled, text } = await findStoredMessage(db, form);
  return (
    isMessageOn(form, enabled) &&
    placeholderNamesIn((text ?? builtInText(form)).body).includes('payment.settled')
  );
}

type Money = (amountMinor: number) => string;

/** The settlement, in words for the customer. */
export const settlementForCustomer = (
  { refundMinor, feeMinor, creditMinor }: DepositSettlement,
  money: Money,
): string =>
  [
    ...(refundMinor > 0 ? [`We give you back ${money(refundMinor)}, the way you paid.`] : []),
    ...(creditMinor > 0 ? [`${money(creditMinor)} stay with us as your credit for another visit.`] : []),
    ...(feeMinor > 0 ? [`We keep ${money(feeMinor)}, as it was agreed for this time.`] : []),
  ].join(' ');

/** The same for staff. */
export const settlementForTeam = (
  { refundMinor, feeMinor, creditMinor }: DepositSettlement,
  money: Money,
): string =>
  [
    ...(refundMinor > 0 ? [`${money(refundMinor)} goes back to the customer.`] : []),
    ...(creditMinor > 0 ? [`${money(creditMinor)} stays as credit of the customer.`] : []),
    ...(feeMinor > 0 ? [`${money(feeMinor)} is kept.`] : []),
  ].join(' ');
