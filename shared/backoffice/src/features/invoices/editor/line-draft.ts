import type { Service } from '@daybook/contract/catalogue';
import type { InvoiceInput } from '@daybook/contract/invoice-document';
import { writeAmount } from '@daybook/ui/format/money-text';
import { type DiscountDraft, discountDraftOf, noDiscount } from '../../../entities/invoice/discount.ts';

/** A line in the form. */
export interface LineDraft {
  /** Identifies the line while it is moved; never saved. */
  key: string;
  description: string;
  details: string;
  serviceId: string | null;
  staffId: string | null;
  quantity: string;
  unit: string;
  unitPrice: string;
  discount: DiscountDraft;
  taxRateIds: readonly string[];
  keepsPrice: boolean;
}

let made = 0;
const newKey = () => {
  made += 1;
  return `line-${made}`;
};

export const emptyLine = (taxRateIds: readonly string[]): LineDraft => ({
  key: newKey(),
  description: '',
  details: '',
  serviceId: null,
  staffId: null,
  quantity: '1',
  unit: '',
  unitPrice: '',
  discount: noDiscount,
  taxRateIds,
  keepsPrice: false,
});

/** Removing the line would lose no input. */
export const isBlank = ({ description, details, unitPrice }: LineDraft): boolean =>
  `${description}${details}${unitPrice}`.trim() === '';

type LineInput = NonNullable<InvoiceInput['lines']>[number];

export const lineDraftOf = (line: LineInput, currency: string): LineDraft => ({
  ...emptyLine(line.taxRateIds ?? []),
  description: line.description,
  details: line.details ?? '',
  serviceId: line.serviceId ?? null,
  staffId: line.staffId ?? null,
  quantity: line.quantity ?? '1',
  unit: line.unit ?? '',
  unitPrice: line.unitPrice,
  discount: discountDraftOf(line.discount, currency),
  keepsPrice: line.keepsPrice ?? false,
});

/** Fills the line from the catalogue. A price on request is left for the user to enter. */
export function withService(line: LineDraft, service: Service, currency: string): LineDraft {
  const isPriced = service.priceKind !== 'on_request' && service.currency === currency;
  return {
    ...line,
    description: service.name,
    serviceId: service.serviceId,
    unitPrice: isPriced ? writeAmount({ amountMinor: service.priceMinor, currency }) : line.unitPrice,
  };
}
