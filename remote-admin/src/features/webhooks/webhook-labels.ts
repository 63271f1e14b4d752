import type { WebhookDelivery, WebhookEvent, WebhookProblem } from '@daybook/contract/webhooks';
import { type Message, msg, t } from '@daybook/i18n';

export const eventLabels: Readonly<Record<WebhookEvent, Message>> = {
  'booking.created': msg('Booking made'),
  'booking.changed': msg('Booking changed'),
  'booking.cancelled': msg('Booking cancelled'),
  'customer.created': msg('Customer added'),
  'customer.changed': msg('Customer changed'),
  'customer.merged': msg('Customer merged'),
  'customer.erased': msg('Customer erased'),
  'invoice.created': msg('Invoice drafted'),
  'invoice.issued': msg('Invoice issued'),
  'invoice.changed': msg('Invoice changed'),
  'invoice.voided': msg('Invoice voided'),
  'invoice.deleted': msg('Draft invoice deleted'),
  'payment.received': msg('Payment received'),
  'payment.failed': msg('Payment failed'),
  'payment.refunded': msg('Payment refunded'),
  'payment.reversed': msg('Payment reversed'),
  'waitlist.created': msg('Waiting list joined'),
  'waitlist.changed': msg('Waiting list changed'),
};

/** The name of an event, also of one that this version does not know. */
export const eventText = (type: string): string => t(byType[type] ?? type);

const byType: Readonly<Record<string, Message>> = eventLabels;

const problemLabels: Readonly<Record<WebhookProblem, Message>> = {
  private_address: msg('the address is in a private network'),
  unknown_host: msg('the address is unknown'),
  no_answer: msg('no answer'),
  too_slow: msg('no answer in time'),
  certificate: msg('the certificate isn’t trusted'),
  no_secret: msg('the signing secret can’t be read'),
  not_written: msg('the event couldn’t be written'),
};

const stateLabels: Readonly<Record<WebhookDelivery['state'], Message>> = {
  waiting: msg('Waiting'),
  delivered: msg('Delivered'),
  failed: msg('Stopped trying'),
};

/** "Waiting · 3 tries · no answer". */
export function deliveryText({ state, tries, status, problem }: WebhookDelivery): string {
  const words = [t(stateLabels[state])];
  if (tries > 0) words.push(t('{count, plural, one {# try} other {# tries}}', { count: tries }));
  if (problem !== null) words.push(t(problemLabels[problem]));
  else if (status !== null) words.push(t('answer {status}', { status: String(status) }));
  return words.join(' · ');
}
