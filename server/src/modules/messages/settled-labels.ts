import { type BookingMessageKind, isMessageOn } from '@daybook/domain/messages/kinds';
import { placeholderNamesIn } from '@daybook/domain/messages/template';
import { t } from '@daybook/i18n';
import type { Db } from '../../platform/database/types.ts';
import type { DepositSettlement } from './order-mails.ts';
import { findStoredMessage } from './stored-message.repo.ts';
import { builtInText } from './templates/built-in-texts.ts';

/** Whether this mail says how the payment was settled: it may be turned off or lack the placeholder. */
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
    ...(refundMinor > 0
      ? [t('We’re refunding {amount}, the way you paid.', { amount: money(refundMinor) })]
      : []),
    ...(creditMinor > 0
      ? [t('We’ve saved {amount} as credit for your next visit.', { amount: money(creditMinor) })]
      : []),
    ...(feeMinor > 0
      ? [t('A cancellation fee of {amount} applies under our booking policy.', { amount: money(feeMinor) })]
      : []),
  ].join(' ');

/** The same for staff. */
export const settlementForTeam = (
  { refundMinor, feeMinor, creditMinor }: DepositSettlement,
  money: Money,
): string =>
  [
    ...(refundMinor > 0
      ? [t('The customer gets a refund of {amount}.', { amount: money(refundMinor) })]
      : []),
    ...(creditMinor > 0 ? [t('The customer has {amount} as credit.', { amount: money(creditMinor) })] : []),
    ...(feeMinor > 0 ? [t('A fee of {amount} applies.', { amount: money(feeMinor) })] : []),
  ].join(' ');
