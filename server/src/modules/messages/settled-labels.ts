import { type BookingMessageKind, isMessageOn } from '@daybook/domain/messages/kinds';
import { placeholderNamesIn } from '@daybook/domain/messages/template';
import type { Db } from '../../platform/database/types.ts';
import { findStoredMessage } from './message.repo.ts';
import type { DepositSettlement } from './order-mails.ts';
import { builtInText } from './templates/built-in-texts.ts';

/** Whether customers hear by this mail what became of what they paid: it may be turned off, or say nothing of it. */
export async function mentionsSettlement(db: Db, kind: BookingMessageKind): Promise<boolean> {
  const form = { kind, audience: 'customer' } as const;
  const { enabled, text } = await findStoredMessage(db, form);
  return (
    isMessageOn(form, enabled) &&
    placeholderNamesIn((text ?? builtInText(form)).body).includes('payment.settled')
  );
}

type Money = (amountMinor: number) => string;

/** What became of the money, in words to whose it was. */
export const settlementForCustomer = (
  { refundMinor, feeMinor, creditMinor }: DepositSettlement,
  money: Money,
): string =>
  [
    ...(refundMinor > 0 ? [`We give you back ${money(refundMinor)}, the way you paid.`] : []),
    ...(creditMinor > 0 ? [`${money(creditMinor)} stay with us as your credit for another visit.`] : []),
    ...(feeMinor > 0 ? [`We keep ${money(feeMinor)}, as it was agreed for this time.`] : []),
  ].join(' ');

/** The same to those who work in the business. */
export const settlementForTeam = (
  { refundMinor, feeMinor, creditMinor }: DepositSettlement,
  money: Money,
): string =>
  [
    ...(refundMinor > 0 ? [`${money(refundMinor)} goes back to the customer.`] : []),
    ...(creditMinor > 0 ? [`${money(creditMinor)} stays as credit of the customer.`] : []),
    ...(feeMinor > 0 ? [`${money(feeMinor)} is kept.`] : []),
  ].join(' ');
