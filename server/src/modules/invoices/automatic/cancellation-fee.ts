import { type Message, msg, t } from '@daybook/i18n';
import type { Language } from '@daybook/i18n/languages';
import { inLanguage } from '../../../platform/language.ts';
import type { CompleteInvoiceInput } from '../drafts/draft-context.ts';
import { toMajorUnits } from '../drafts/major-units.ts';

/** Why a fee is charged for a booking that did not take place. */
export type FeeReason = 'cancelled' | 'no_show';

const feeNames: Readonly<Record<FeeReason, Message>> = {
  cancelled: msg('Cancellation fee'),
  no_show: msg('No-show fee'),
};

interface Fee {
  feeMinor: number;
  reason: FeeReason;
  taxRateIds: string[];
  /** The document's language. */
  language: Language;
}

/** The invoice for a cancellation fee in place of the booking's own: exactly that amount, tax included. */
export const cancellationFeeInvoice = (
  booking: CompleteInvoiceInput,
  { feeMinor, reason, taxRateIds, language }: Fee,
): CompleteInvoiceInput => ({
  ...booking,
  taxMode: 'inclusive',
  withholdingRateId: null,
  appliesCredit: false,
  lines: [
    {
      description: inLanguage(language, () => t(feeNames[reason])),
      details: booking.lines
        .map(({ description }) => description)
        .join(', ')
        .slice(0, 1000),
      serviceId: null,
      staffId: null,
      quantity: '1',
      unit: '',
      unitPrice: toMajorUnits(feeMinor, booking.currency),
      discount: null,
      taxRateIds,
      keepsPrice: false,
    },
  ],
});
