import type { InvoiceDocument } from '@daybook/domain/documents/invoice-document';
import { anId } from './ids.ts';

const aParty = (name: string, email: string): InvoiceDocument['buyer'] => ({
  name,
  legalName: '',
  address: '',
  email,
  phone: '',
  taxId: '',
  registrationNumber: '',
});

/** A haircut of ₦10,000.00 with VAT on top for Bisi: ₦10,750.00, issued on 2 March and due a week later. */
export function anInvoiceDocument(given: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const taxRateId = anId();
  return {
    currency: 'NGN',
    taxMode: 'exclusive',
    issuedOn: '2026-03-02',
    suppliedOn: null,
    dueOn: '2026-03-09',
    poNumber: '',
    bookingReference: null,
    seller: {
      ...aParty('Adire Salon', 'hello@adire.example'),
      legalName: 'Adire Salon Limited',
      address: '12 Herbert Macaulay Way, Yaba, Lagos',
      taxId: '01234567-0001',
      registrationNumber: 'RC 123456',
    },
    buyer: aParty('Bisi Adeyemi', 'bisi@example.com'),
    lines: [
      {
        description: 'Haircut',
        details: '',
        serviceId: null,
        staffId: null,
        staffName: 'Ada Obi',
        quantity: '1',
        unit: '',
        unitPrice: '10000',
        discount: null,
        keepsPrice: false,
        taxRateIds: [taxRateId],
        gross: 1_000_000,
        discountMinor: 0,
        net: 1_000_000,
        documentDiscount: 0,
        taxAmounts: [75_000],
      },
    ],
    discount: null,
    taxes: [
      {
        taxRateId,
        name: 'VAT',
        rate: '7.5',
        isCompound: false,
        category: 'S',
        base: 1_000_000,
        amount: 75_000,
      },
    ],
    withholding: null,
    cashIncrementMinor: null,
    totals: {
      subtotal: 1_000_000,
      documentDiscount: 0,
      net: 1_000_000,
      taxTotal: 75_000,
      total: 1_075_000,
      withholding: 0,
      cashRounding: 0,
      payable: 1_075_000,
    },
    instalments: [{ dueOn: '2026-03-09', amountMinor: 1_075_000 }],
    inBusinessCurrency: null,
    notes: 'Thank you for coming.',
    terms: '',
    footer: '',
    ...given,
  };
}
