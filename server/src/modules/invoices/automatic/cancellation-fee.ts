import type { Written } from '../drafts/draft-context.ts';
import { majorOf } from '../drafts/major-units.ts';

/** Why something is kept of a visit that did not take place. */
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

/** The invoice for what is kept of a visit in place of the visit's own: exactly that amount, its tax inside. */
export const feeInstead = (visit: Written, { feeMinor, reason, taxRateIds }: Fee): Written => ({
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
      unitPrice: majorOf(feeMinor, visit.currency),
      discount: null,
      taxRateIds,
      keepsPrice: false,
    },
  ],
});
