import { type CreditNoteSource, creditNoteView, type InvoiceSource, invoiceView } from './document-view.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { documentSettlementOf } from './invoice-source.ts';
import { receiptView } from './receipt-view.ts';

const party = {
  name: 'Ada Salon',
  legalName: 'Ada Beauty Limited',
  address: '12 Marina\nLagos',
  email: 'hello@ada.example',
  phone: '+234 1 234 5678',
  taxId: '12345678-0001',
  registrationNumber: 'RC 123456',
};
const vat = { taxRateId: 'v', name: 'VAT', rate: '7.5000', isCompound: false, category: 'S' as const };
const line: InvoiceDocument['lines'][number] = {
  description: 'Haircut',
  details: 'Short',
  serviceId: null,
  staffId: null,
  staffName: 'Ngozi',
  quantity: '1.5',
  unit: 'h',
  unitPrice: '8333.3333',
  discount: { percent: '12.5' },
  keepsPrice: false,
  taxRateIds: ['v'],
  gross: 1_250_000,
  discountMinor: 156_250,
  net: 1_093_750,
  documentDiscount: 93_750,
  taxAmounts: [75_000],
};
const document: InvoiceDocument = {
  currency: 'NGN',
  taxMode: 'exclusive',
  issuedOn: '2026-03-03',
  suppliedOn: '2026-03-01',
  dueOn: '2026-03-10',
  poNumber: 'PO-7',
  bookingReference: '7F3K2A',
  seller: party,
  buyer: {
    ...party,
    name: 'Chidi',
    legalName: '',
    address: '',
    phone: '',
    taxId: '',
    registrationNumber: '',
  },
  lines: [line],
  discount: { fixedMinor: 93_750 },
  taxes: [{ ...vat, base: 1_000_000, amount: 75_000 }],
  withholding: { taxRateId: 'w', name: 'WHT', rate: '5' },
  cashIncrementMinor: null,
  totals: {
    subtotal: 1_093_750,
    documentDiscount: 93_750,
    net: 1_000_000,
    taxTotal: 75_000,
    total: 1_075_000,
    withholding: 50_000,
    cashRounding: 0,
    payable: 1_025_000,
  },
  instalments: [{ dueOn: '2026-03-10', amountMinor: 1_025_000 }],
  inBusinessCurrency: null,
  notes: 'Thank you',
  terms: '',
  footer: 'Ada Beauty Limited, Lagos',
};
const issued: InvoiceSource = {
  state: 'issued',
  number: 'INV-2026-0001',
  document,
  settlements: [],
  balanceMinor: 1_025_000,
  reason: null,
};
const labels = (source: InvoiceSource) => invoiceView(source).totals.map(({ label }) => label);

test('the totals have a fixed order, from the subtotal to the balance', () => {
  const settlements: InvoiceSource['settlements'] = [
    { kind: 'refund', reference: '', on: null, amountMinor: 1_000 },
    { kind: 'credit', reference: '', on: null, amountMinor: 5_000 },
    { kind: 'deposit', reference: 'RCT-2026-0004', on: '2026-02-20', amountMinor: 400_000 },
  ];
  expect(invoiceView({ ...issued, settlements, balanceMinor: 621_000 }).totals).toEqual([
    { label: 'Subtotal', amount: '₦10,937.50', weight: 'plain' },
    { label: 'Discount', amount: '-₦937.50', weight: 'plain' },
    { label: 'Net', amount: '₦10,000.00', weight: 'plain' },
    { label: 'VAT 7.5% on ₦10,000.00', amount: '₦750.00', weight: 'plain' },
    { label: 'Total', amount: '₦10,750.00', weight: 'strong' },
    { label: 'WHT 5% withheld', amount: '-₦500.00', weight: 'plain' },
    { label: 'Amount due', amount: '₦10,250.00', weight: 'strong' },
    { label: 'Less deposit (RCT-2026-0004, 20 February 2026)', amount: '-₦4,000.00', weight: 'plain' },
    { label: 'Less credit', amount: '-₦50.00', weight: 'plain' },
    { label: 'Refunded', amount: '₦10.00', weight: 'plain' },
    { label: 'Balance due', amount: '₦6,210.00', weight: 'strong' },
  ]);
});

test('included tax is shown below the total, and does not change it', () => {
  const inclusive = { ...document, taxMode: 'inclusive' as const, withholding: null };
  const totals = { ...document.totals, withholding: 0, payable: 1_075_000, documentDiscount: 0 };
  expect(labels({ ...issued, document: { ...inclusive, totals } })).toEqual([
    'Subtotal',
    'Total',
    'Includes VAT 7.5% on ₦10,000.00',
    'Net of tax',
    'Balance due',
  ]);
});

test('a line shows the service, the staff member and the discount', () => {
  expect(invoiceView(issued).lines).toEqual([
    {
      description: 'Haircut',
      notes: ['Short', 'With Ngozi', 'Discount 12.5%: -₦1,562.50'],
      quantity: '1.5 h',
      price: '₦8,333.3333',
      tax: 'VAT 7.5%',
      amount: '₦10,937.50',
    },
  ]);
});

test('the letterhead contains everything that the law requires', () => {
  const { seller, facts, title } = invoiceView(issued);
  expect(title).toBe('Tax invoice');
  expect(seller.lines).toEqual([
    'Ada Beauty Limited',
    '12 Marina',
    'Lagos',
    '+234 1 234 5678',
    'hello@ada.example',
    'Tax ID 12345678-0001',
    'Registration RC 123456',
  ]);
  expect(facts).toEqual([
    { label: 'Invoice number', value: 'INV-2026-0001' },
    { label: 'Issued', value: '3 March 2026' },
    { label: 'Date of supply', value: '1 March 2026' },
    { label: 'Due date', value: '10 March 2026' },
    { label: 'Booking', value: '7F3K2A' },
    { label: 'Order number', value: 'PO-7' },
  ]);
});

test('a document without taxes is titled Invoice, and has no tax column', () => {
  const view = invoiceView({ ...issued, document: { ...document, taxes: [] } });
  expect(view.title).toBe('Invoice');
  expect(view.columns.tax).toBeNull();
});

test('an agreed later due date is shown beside the issue date', () => {
  const { facts, due } = invoiceView({ ...issued, extendedTo: '2026-04-01' });
  expect(facts).toContainEqual({ label: 'Due date', value: '1 April 2026' });
  expect(facts).toContainEqual({ label: 'Original due date', value: '10 March 2026' });
  expect(due).toEqual({ amount: '₦10,250.00', on: '1 April 2026' });
});

test('a draft is marked and requests no payment; a void document gives its reason and has no balance', () => {
  const draft = invoiceView({ ...issued, state: 'draft', number: null });
  expect([draft.mark, draft.number, draft.due]).toEqual(['DRAFT', '', null]);
  const voided = { ...issued, state: 'void' as const, balanceMinor: 0, reason: 'Written twice' };
  expect(invoiceView(voided)).toMatchObject({ mark: 'VOID', markReason: 'Written twice', due: null });
  expect(labels(voided).at(-1)).toBe('Amount due');
});

test('payment instructions appear only while there is a balance', () => {
  const howToPay = 'Access Bank 0123456789';
  const titles = (source: InvoiceSource) => invoiceView(source).sections.map(({ title }) => title);
  expect(titles({ ...issued, howToPay })).toEqual(['How to pay', 'Notes']);
  expect(titles({ ...issued, howToPay, balanceMinor: 0 })).toEqual(['Notes']);
});

test('instalments are listed if there are several', () => {
  const instalments = [
    { dueOn: '2026-03-10', amountMinor: 512_500 },
    { dueOn: '2026-04-10', amountMinor: 512_500 },
  ];
  expect(invoiceView(issued).schedule).toEqual([]);
  expect(invoiceView({ ...issued, document: { ...document, instalments } }).schedule).toEqual([
    { label: '10 March 2026', value: '₦5,125.00' },
    { label: '10 April 2026', value: '₦5,125.00' },
  ]);
});

const credited: CreditNoteSource = {
  number: 'CN-2026-0001',
  invoiceNumber: 'INV-2026-0001',
  document,
  reason: 'A cancelled visit',
  beforePaymentMinor: 75_000,
  refundMinor: 1_000_000,
  creditMinor: 0,
  outsideMinor: 0,
};

test('a credit note names its invoice and the destination of the money', () => {
  const view = creditNoteView(credited);
  expect([view.title, view.about]).toEqual(['Credit note', 'Credits INV-2026-0001']);
  expect(view.totals.slice(-2)).toEqual([
    { label: 'Deducted from INV-2026-0001', amount: '₦750.00', weight: 'quiet' },
    { label: 'Refunded', amount: '₦10,000.00', weight: 'quiet' },
  ]);
  expect(view.sections).toEqual([{ title: 'Reason', text: 'A cancelled visit' }]);
});

test('a receipt shows the amount received, the tip in it, and the provider’s fee', () => {
  const view = receiptView({
    number: 'RCT-2026-0001',
    currency: 'NGN',
    seller: party,
    buyer: party,
    receivedOn: '2026-03-03',
    method: 'Cash',
    reference: '',
    purpose: 'Invoice INV-2026-0001',
    amountMinor: 111_500,
    tipMinor: 11_500,
    surchargeMinor: 1_500,
    creditMinor: 0,
    refundedMinor: 0,
    footer: '',
  });
  expect(view.lines[0]).toMatchObject({ description: 'Invoice INV-2026-0001', amount: '₦1,000.00' });
  expect(view.totals).toEqual([
    { label: 'Tip', amount: '₦100.00', weight: 'plain' },
    { label: 'Payment fee', amount: '₦15.00', weight: 'plain' },
    { label: 'Amount received', amount: '₦1,115.00', weight: 'strong' },
  ]);
});

test('the rows below the total come from the ledger, and add up to the balance', () => {
  const sums = { paidMinor: 900_000, refundedMinor: 50_000, creditedMinor: 100_000, writtenOffMinor: 5_000 };
  const settlements = documentSettlementOf({
    state: 'issued',
    paid: [{ kind: 'payment', reference: 'RCT-1', on: '2026-03-04', amountMinor: 700_000 }],
    depositsMinor: 0,
    creditNotes: [{ number: 'CN-1', issuedOn: '2026-03-05', totalMinor: 100_000 }],
    sums,
  });
  expect(settlements.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['payment', 700_000],
    ['credit', 200_000],
    ['credit_note', 100_000],
    ['write_off', 5_000],
    ['refund', 50_000],
  ]);
});
