import type { Checkout, CheckoutLine, CheckoutResult } from '@daybook/contract/checkout';
import { anId } from './ids.ts';

/** A haircut of Ada for ₦12,500.00. */
export const aCheckoutLine = (given: Partial<CheckoutLine> = {}): CheckoutLine => ({
  description: 'Haircut',
  serviceId: anId(),
  staffId: anId(),
  staffName: 'Ada Obi',
  quantity: '1',
  unitPrice: '12500.00',
  discount: null,
  keepsPrice: false,
  taxRateIds: [],
  isEditable: true,
  ...given,
});

/** The check-out of Bisi's visit, of which nothing is paid. */
export function aCheckout(given: Partial<Checkout> = {}): Checkout {
  return {
    booking: {
      bookingId: anId(),
      reference: 'DB-7K3M2',
      version: 3,
      status: 'in_service',
      startAt: '2026-03-03T09:00:00.000Z',
    },
    customer: { customerId: anId(), name: 'Bisi Adeyemi' },
    currency: 'NGN',
    taxMode: 'exclusive',
    taxes: {},
    defaultTaxRateIds: [],
    serviceTaxRateIds: {},
    withholding: null,
    cashIncrementMinor: null,
    lines: [aCheckoutLine()],
    discount: null,
    payableMinor: 1_250_000,
    depositMinor: 0,
    balanceMinor: 1_250_000,
    creditMinor: 0,
    invoice: null,
    methods: ['cash', 'card', 'bank_transfer', 'other'],
    tipPresets: [5, 10, 15],
    emailsReceipt: false,
    today: '2026-03-03',
    abilities: ['price', 'discount', 'credit', 'pay', 'submit'],
    ...given,
  };
}

/** It was paid in cash. */
export const aCheckoutResult = (given: Partial<CheckoutResult> = {}): CheckoutResult => ({
  booking: null,
  invoice: { invoiceId: anId(), number: 'INV-2026-0007' },
  receipts: [
    { paymentId: anId(), number: 'RCT-2026-0009', method: 'cash', amountMinor: 1_250_000, tipMinor: 0 },
  ],
  currency: 'NGN',
  dueMinor: 0,
  ...given,
});
