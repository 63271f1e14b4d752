import type { InvoiceChip, InvoiceRow, PaymentMethod, PaymentOrigin } from '@daybook/contract/invoices';
import {
  invoiceStateNames,
  paymentMethodNames,
  paymentStatusNames,
} from '@daybook/domain/invoicing/invoice-names';
import type { PaymentStatus } from '@daybook/domain/invoicing/invoice-status';
import { providerNames } from '@daybook/domain/payments';
import { msg, t } from '@daybook/i18n';
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
  number ?? t('Draft for {name}', { name: customerName });

const stateLooks: Readonly<Record<Exclude<InvoiceRow['state'], 'issued'>, ChipLook>> = {
  draft: { word: invoiceStateNames.draft, icon: IconPencil, tone: 'gray', isOpen: true },
  void: { word: invoiceStateNames.void, icon: IconBan, tone: 'gray', isOpen: true },
  uncollectible: { word: invoiceStateNames.uncollectible, icon: IconCircleX, tone: 'gray' },
};

const statusLooks: Readonly<Record<PaymentStatus, ChipLook>> = {
  unpaid: { word: paymentStatusNames.unpaid, icon: IconHourglass, tone: 'yellow', isOpen: true },
  partially_paid: { word: paymentStatusNames.partially_paid, icon: IconCircleHalf2, tone: 'yellow' },
  paid: { word: paymentStatusNames.paid, icon: IconCircleCheck, tone: 'gray' },
  credited: { word: paymentStatusNames.credited, icon: IconReceiptRefund, tone: 'gray' },
  partially_refunded: { word: paymentStatusNames.partially_refunded, icon: IconReceiptRefund, tone: 'gray' },
  refunded: { word: paymentStatusNames.refunded, icon: IconReceiptRefund, tone: 'gray' },
};

const chipLooks: Readonly<Record<InvoiceChip, ChipLook>> = {
  not_sent: { word: msg('Not sent'), icon: IconMail, tone: 'gray', isOpen: true },
  sent: { word: msg('Sent'), icon: IconMailCheck, tone: 'gray', isOpen: true },
  delivery_error: { word: msg('Not delivered'), icon: IconMailX, tone: 'red' },
  viewed: { word: msg('Viewed'), icon: IconEye, tone: 'gray' },
  scheduled: { word: msg('Scheduled'), icon: IconHourglass, tone: 'gray', isOpen: true },
  overdue: { word: msg('Overdue'), icon: IconClockExclamation, tone: 'red' },
  disputed: { word: msg('Disputed'), icon: IconScale, tone: 'red' },
  recovered: { word: msg('Recovered'), icon: IconAlertTriangle, tone: 'gray' },
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

export const paymentStateLabels = {
  pending: msg('Pending'),
  succeeded: msg('Received'),
  failed: msg('Failed'),
  reversed: msg('Reversed'),
} as const;

export const isPaymentMethod = (value: unknown): value is PaymentMethod =>
  typeof value === 'string' && Object.hasOwn(paymentMethodNames, value);
export const methodText = (method: PaymentMethod): string => t(paymentMethodNames[method]);
/** The method of a payment, and whether it was a deposit. */
export const paymentName = ({ method, isDeposit }: { method: PaymentMethod; isDeposit: boolean }): string =>
  isDeposit ? t('Deposit ({method})', { method: methodText(method) }) : methodText(method);
export const methodChoices = () =>
  Object.entries(paymentMethodNames).map(([value, label]) => ({ value, label: t(label) }));

export const providerLabels: Readonly<Record<PaymentOrigin, string>> = {
  manual: msg('Manual [provider]'),
  ...providerNames,
};

export const sourceLabels: Readonly<Record<InvoiceRow['source'], string>> = {
  booking: msg('Booking'),
  manual: msg('Manual'),
  recurring: msg('Recurring'),
  clone: msg('Duplicated'),
};

export const statusWord = (status: PaymentStatus): string => t(statusLooks[status].word);
export const paymentStatusChoices = () =>
  Object.entries(statusLooks).map(([value, { word }]) => ({ value, label: t(word) }));
