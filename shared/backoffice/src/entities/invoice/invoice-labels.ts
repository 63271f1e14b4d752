import type { InvoiceChip, InvoiceRow, PaymentMethod, PaymentProvider } from '@daybook/contract/invoices';
import type { PaymentStatus } from '@daybook/domain/invoicing/invoice-status';
import type { ChipLook } from '@daybook/ui/Chip';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconClockExclamation,
  IconEye,
  IconHourglass,
  IconMail,
  IconMailCheck,
  IconMailX,
  IconPencil,
  IconReceiptRefund,
  IconScale,
} from '@tabler/icons-react';

/** The name of an invoice: its number, or that it is a draft. */
export const invoiceName = ({ number, customerName }: Pick<InvoiceRow, 'number' | 'customerName'>): string =>
  number ?? `Draft for ${customerName}`;

const stateLooks: Readonly<Record<Exclude<InvoiceRow['state'], 'issued'>, ChipLook>> = {
  draft: { word: 'Draft', icon: IconPencil, tone: 'gray', isOpen: true },
  void: { word: 'Void', icon: IconBan, tone: 'gray', isOpen: true },
  uncollectible: { word: 'Uncollectible', icon: IconCircleX, tone: 'red' },
};

const statusLooks: Readonly<Record<PaymentStatus, ChipLook>> = {
  unpaid: { word: 'Unpaid', icon: IconHourglass, tone: 'yellow', isOpen: true },
  partially_paid: { word: 'Partially paid', icon: IconCircleHalf2, tone: 'yellow' },
  paid: { word: 'Paid', icon: IconCircleCheck, tone: 'green' },
  credited: { word: 'Credited', icon: IconReceiptRefund, tone: 'gray' },
  partially_refunded: { word: 'Partially refunded', icon: IconReceiptRefund, tone: 'gray' },
  refunded: { word: 'Refunded', icon: IconReceiptRefund, tone: 'gray' },
};

const chipLooks: Readonly<Record<InvoiceChip, ChipLook>> = {
  not_sent: { word: 'Not sent', icon: IconMail, tone: 'gray', isOpen: true },
  sent: { word: 'Sent', icon: IconMailCheck, tone: 'gray', isOpen: true },
  delivery_error: { word: 'Not delivered', icon: IconMailX, tone: 'red' },
  viewed: { word: 'Viewed', icon: IconEye, tone: 'blue' },
  scheduled: { word: 'Scheduled', icon: IconHourglass, tone: 'blue', isOpen: true },
  overdue: { word: 'Overdue', icon: IconClockExclamation, tone: 'red' },
  disputed: { word: 'Disputed', icon: IconScale, tone: 'red' },
  recovered: { word: 'Recovered', icon: IconAlertTriangle, tone: 'green' },
};

/** The statuses of an invoice, most important first. */
export function looksOf({
  state,
  status,
  chips,
}: Pick<InvoiceRow, 'state' | 'status' | 'chips'>): ChipLook[] {
  const statusLook = state === 'issued' ? (status ? [statusLooks[status]] : []) : [stateLooks[state]];
  // A viewed invoice was obviously sent.
  const shown = chips.filter((chip) => chip !== 'sent' || !chips.includes('viewed'));
  const rank = (chip: InvoiceChip) => (chipLooks[chip].tone === 'red' ? 0 : 1);
  return [...statusLook, ...shown.toSorted((a, b) => rank(a) - rank(b)).map((chip) => chipLooks[chip])];
}

export const methodLabels: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  card: 'Card',
  bank_transfer: 'Bank transfer',
  other: 'Other',
  online: 'Online',
};

export const providerLabels: Readonly<Record<PaymentProvider, string>> = {
  manual: 'By hand',
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  stripe: 'Stripe',
};

export const sourceLabels: Readonly<Record<InvoiceRow['source'], string>> = {
  booking: 'From a booking',
  manual: 'By hand',
  recurring: 'Recurring',
  clone: 'A copy',
};

export const statusWord = (status: PaymentStatus): string => statusLooks[status].word;
export const paymentStatusChoices = Object.entries(statusLooks).map(([value, { word }]) => ({
  value,
  label: word,
}));
