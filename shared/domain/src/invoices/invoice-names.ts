import { type Message, msg } from '@daybook/i18n';
import type { InvoiceState, PaymentStatus } from './invoice-status.ts';

export const invoiceStateNames: Readonly<Record<InvoiceState, Message>> = {
  draft: msg('Draft'),
  issued: msg('Invoice issued'),
  void: msg('Void'),
  uncollectible: msg('Uncollectible'),
};

export const paymentStatusNames: Readonly<Record<PaymentStatus, Message>> = {
  unpaid: msg('Unpaid'),
  partially_paid: msg('Partially paid'),
  paid: msg('Paid'),
  credited: msg('Credited'),
  partially_refunded: msg('Partially refunded'),
  refunded: msg('Refunded'),
};

export const paymentMethodNames = {
  cash: msg('Cash'),
  card: msg('Card'),
  bank_transfer: msg('Bank transfer'),
  other: msg('Other'),
  online: msg('Online'),
};
