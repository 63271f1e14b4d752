import type { CompleteInvoiceInput } from '../drafts/draft-context.ts';
import { toMajorUnits } from '../drafts/major-units.ts';

/** Why a fee is charged for a visit that did not take place. */
export type FeeReason = 'cancelled' | 'no_show';

const feeNames: Readonly<Record<FeeReason, string>> = {
  cancelled: 'Cancellation fee',
  no_show: 'Fee for a visit that was missed',
};

interface Fee {
  feeMinor: number;
  reason: FeeReason;
  taxRateIds: string[];
}

/** The invoice for a cancellation fee in place of the visit's own: exactly that amount, tax included. */
export const cancellationFeeInvoice = (
  visit: CompleteInvoiceInput,
  { feeMinor, reason, taxRateIds }: Fee,
): CompleteInvoiceInput => ({
  ...visit,
  taxMode: 'inclusive',
  withholdingRateId: null,
  appliesCredit: false,
  lines: [
    {
      description: feeNames[reason],
      details: visit.lines
        .map(({ description }) => description)
        .join(', ')
        .slice(0, 1000),
      serviceId: null,
      staffId: null,
      quantity: '1',
      unit: '',
      unitPrice: toMajorUnits(feeMinor, visit.currency),
      discount: null,
      taxRateIds,
      keepsPrice: false,
    },
  ],
});
