import type { PaymentWays } from './invoice-document.ts';

/** The payment instructions of an invoice's document; empty if nothing is set up. */
export function howToPay(
  { takesTransfer, transfer, takesCash, takesCard }: PaymentWays,
  number: string | null,
): string {
  const { bankName, accountName, accountNumber, instructions } = transfer;
  const account = [bankName, accountName, accountNumber].filter((part) => part.trim() !== '').join(', ');
  const byHand = takesCash && takesCard ? 'Cash or card' : takesCash ? 'Cash' : takesCard ? 'Card' : '';
  return [
    ...(takesTransfer && accountNumber.trim() !== ''
      ? [
          `Bank transfer: ${account}`,
          ...(number ? [`Reference: ${number}`] : []),
          ...instructions.split(/\r?\n/).filter((line) => line.trim() !== ''),
        ]
      : []),
    ...(byHand ? [`${byHand} at our place`] : []),
  ].join('\n');
}
