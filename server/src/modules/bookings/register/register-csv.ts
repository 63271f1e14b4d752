import type { RegisterRow } from '@daybook/contract/register';
import {
  bookingSourceNames,
  mailStateNames,
  paymentStateNames,
  statusNames,
} from '@daybook/domain/booking-names';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import { mailName } from '@daybook/domain/messages/mail-name';
import type { RegisterColumn } from '@daybook/domain/register';
import { t } from '@daybook/i18n';
import { decimal, wallTime } from '../../../platform/csv.ts';
import { distinctNames } from './names.ts';

type Cells = readonly (readonly [heading: string, cell: (booking: RegisterRow) => string])[];

/** The file's columns for each screen column: one or two that a spreadsheet can calculate with. */
function columnsOf(zone: string): Readonly<Record<RegisterColumn, Cells>> {
  const at = wallTime(zone);
  return {
    visit: [
      [t('Visit starts ({zone})', { zone }), ({ startAt }) => at(startAt)],
      [t('Visit ends ({zone})', { zone }), ({ endAt }) => at(endAt)],
    ],
    customer: [[t('Customer'), ({ customer }) => `${customer.firstName} ${customer.lastName}`.trim()]],
    phone: [[t('Phone'), ({ customer }) => customer.phone ?? '']],
    email: [[t('Email'), ({ customer }) => customer.email ?? '']],
    services: [[t('Services'), ({ appointments }) => distinctNames(appointments, 'serviceName')]],
    staff: [[t('Staff'), ({ appointments }) => distinctNames(appointments, 'staffName')]],
    status: [[t('Status'), ({ status }) => t(statusNames[status])]],
    source: [[t('Source'), ({ source }) => t(bookingSourceNames[source])]],
    created: [[t('Booked ({zone})', { zone }), ({ createdAt }) => at(createdAt)]],
    reference: [[t('Reference'), ({ reference }) => reference]],
    total: [
      [t('Total'), totalOf],
      [t('Currency'), ({ currency }) => currency],
    ],
    paid: [[t('Paid'), ({ paidMinor, currency }) => amountOf(paidMinor, currency)]],
    due: [[t('Amount due'), ({ dueMinor, currency }) => amountOf(dueMinor, currency)]],
    payment: [[t('Payment'), ({ payment }) => (payment ? t(paymentStateNames[payment]) : '')]],
    message: [
      [t('Last message'), ({ lastMessage }) => (lastMessage ? mailName(lastMessage.kind) : '')],
      [t('Email status'), ({ lastMessage }) => (lastMessage ? t(mailStateNames[lastMessage.state]) : '')],
      [t('Message time ({zone})', { zone }), ({ lastMessage }) => (lastMessage ? at(lastMessage.at) : '')],
    ],
  };
}

const amountOf = (amountMinor: number | null, currency: string): string =>
  amountMinor === null ? '' : decimal(amountMinor, currency);

/** Empty if the price is still to be agreed. */
const totalOf = ({ totalMinor, currency, priceIsKnown }: RegisterRow): string =>
  priceIsKnown ? decimal(totalMinor, currency) : '';

export function registerCsvHeadings(columns: readonly RegisterColumn[], zone: string): string {
  const all = columnsOf(zone);
  return `${csvByteOrderMark}${csvLine(columns.flatMap((column) => all[column].map(([heading]) => heading)))}`;
}

export function registerCsv(
  bookings: readonly RegisterRow[],
  columns: readonly RegisterColumn[],
  zone: string,
): string {
  const all = columnsOf(zone);
  const cells = columns.flatMap((column) => all[column].map(([, cell]) => cell));
  return bookings.map((booking) => csvLine(cells.map((cell) => cell(booking)))).join('');
}
