import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';

const seller: InvoiceDocument['seller'] = {
  name: 'Ìlú Salon',
  legalName: 'Ìlú Beauty Limited',
  address: '12 Marina\nLagos',
  email: 'hello@ilu.example',
  phone: '+234 1 234 5678',
  taxId: '12345678-0001',
  registrationNumber: 'RC 123456',
  country: 'NG',
};

/** A document with lines of ₦10,000 plus 7.5 % VAT; `given` overrides the rest. */
export function anInvoiceDocument(lines = 1, given: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const net = 1_000_000 * lines;
  const tax = 75_000 * lines;
  return {
    currency: 'NGN',
    taxMode: 'exclusive',
    issuedOn: '2026-03-03',
    suppliedOn: null,
    dueOn: '2026-03-10',
    poNumber: '',
    bookingReference: null,
    seller,
    buyer: { ...seller, name: 'Ọlá Ṣówándé', legalName: '', taxId: '', registrationNumber: '' },
    lines: Array.from({ length: lines }, (_, index) => ({
      description: `Bridal styling ${index + 1}`,
      details: 'At the customer’s home',
      serviceId: null,
      staffId: null,
      staffName: 'Ngozi',
      quantity: '1',
      unit: '',
      unitPrice: '10000.00',
      discount: null,
      keepsPrice: false,
      taxRateIds: ['vat'],
      gross: 1_000_000,
      discountMinor: 0,
      net: 1_000_000,
      documentDiscount: 0,
      taxAmounts: [75_000],
    })),
    discount: null,
    taxes: [
      {
        taxRateId: 'vat',
        name: 'VAT',
        rate: '7.5',
        isCompound: false,
        category: 'S',
        base: net,
        amount: tax,
      },
    ],
    withholding: null,
    cashIncrementMinor: null,
    totals: {
      subtotal: net,
      documentDiscount: 0,
      net,
      taxTotal: tax,
      total: net + tax,
      withholding: 0,
      cashRounding: 0,
      payable: net + tax,
    },
    instalments: [{ dueOn: '2026-03-10', amountMinor: net + tax }],
    inBusinessCurrency: null,
    notes: 'Thank you for coming.',
    terms: 'Payable within seven days.',
    footer: 'Ìlú Beauty Limited, 12 Marina, Lagos',
    ...given,
  };
}
