import type { RegisterRow } from '@daybook/contract/register';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import { mailName } from '@daybook/domain/messages/mail-name';
import type { BookingPaymentState } from '@daybook/domain/prepayment/payment-state';
import type { RegisterColumn } from '@daybook/domain/register';
import { decimal } from '../../../platform/csv.ts';
import { statusNames } from '../core/status-names.ts';
import { distinctNames } from './names.ts';

type Cells = readonly (readonly [heading: string, cell: (booking: RegisterRow) => string])[];

const sourceNames: Readonly<Record<RegisterRow['source'], string>> = {
  online: 'Online',
  staff: 'By staff',
  walk_in: 'Walk-in',
};

const paymentNames: Readonly<Record<BookingPaymentState, string>> = {
  nothing_due: 'Nothing due',
  unpaid: 'Unpaid',
  deposit_due: 'Deposit due',
  deposit_paid: 'Deposit paid',
  partly_paid: 'Partly paid',
  paid: 'Paid',
  time_lost: 'Paid, time lost',
};

const messageNames: Readonly<Record<NonNullable<RegisterRow['lastMessage']>['state'], string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Came back',
};

/** The file's columns for each screen column: one or two that a spreadsheet can calculate with. */
function columnsOf(zone: string): Readonly<Record<RegisterColumn, Cells>> {
  const wallTime = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const at = (instant: string) => wallTime.format(new Date(instant));
  return {
    visit: [
      [`Visit starts (${zone})`, ({ startAt }) => at(startAt)],
      [`Visit ends (${zone})`, ({ endAt }) => at(endAt)],
    ],
    customer: [['Customer', ({ customer }) => `${customer.firstName} ${customer.lastName}`.trim()]],
    phone: [['Phone', ({ customer }) => customer.phone ?? '']],
    email: [['E-mail', ({ customer }) => customer.email ?? '']],
    services: [['Services', ({ appointments }) => distinctNames(appointments, 'serviceName')]],
    staff: [['Staff', ({ appointments }) => distinctNames(appointments, 'staffName')]],
    status: [['Status', ({ status }) => statusNames[status]]],
    source: [['Source', ({ source }) => sourceNames[source]]],
    created: [[`Booked (${zone})`, ({ createdAt }) => at(createdAt)]],
    reference: [['Reference', ({ reference }) => reference]],
    total: [
      ['Total', totalOf],
      ['Currency', ({ currency }) => currency],
    ],
    paid: [['Paid', ({ paidMinor, currency }) => amountOf(paidMinor, currency)]],
    due: [['Due', ({ dueMinor, currency }) => amountOf(dueMinor, currency)]],
    payment: [['Payment', ({ payment }) => (payment ? paymentNames[payment] : '')]],
    message: [
      ['Last message', ({ lastMessage }) => (lastMessage ? mailName(lastMessage.kind) : '')],
      ['Message state', ({ lastMessage }) => (lastMessage ? messageNames[lastMessage.state] : '')],
      [`Message at (${zone})`, ({ lastMessage }) => (lastMessage ? at(lastMessage.at) : '')],
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
