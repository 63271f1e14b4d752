import { msg, t } from '@daybook/i18n';
import { commaList } from '../../text/lists.ts';
import type { PaymentWays } from './invoice-document.ts';

/** The payment instructions of an invoice's document; empty if nothing is set up. */
export function howToPay(
  { takesTransfer, transfer, takesCash, takesCard }: PaymentWays,
  number: string | null,
): string {
  const { bankName, accountName, accountNumber, instructions } = transfer;
  const account = commaList([bankName, accountName, accountNumber].map((part) => part.trim()));
  const byHand =
    takesCash && takesCard
      ? msg('Cash or card in person')
      : takesCash
        ? msg('Cash in person')
        : takesCard
          ? msg('Card in person')
          : null;
  return [
    ...(takesTransfer && accountNumber.trim() !== ''
      ? [
          t('Bank transfer: {account}', { account }),
          ...(number ? [t('Reference: {number}', { number })] : []),
          ...instructions.split(/\r?\n/).filter((line) => line.trim() !== ''),
        ]
      : []),
    ...(byHand ? [t(byHand)] : []),
  ].join('\n');
}
