import type { BookingRow } from '@daybook/contract/register';
import type { RegisterColumn } from '@daybook/contract/register-question';
import type { BookingStatus } from '@daybook/domain/booking';
import { currencyExponent } from '@daybook/domain/money';

type Cells = readonly (readonly [heading: string, cell: (booking: BookingRow) => string])[];

const statusNames: Readonly<Record<BookingStatus, string>> = {
  pending: 'Requested',
  confirmed: 'Confirmed',
  checked_in: 'Checked in',
  in_service: 'In service',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
  declined: 'Declined',
  expired: 'Expired',
};

const sourceNames: Readonly<Record<BookingRow['source'], string>> = { online: 'Online', staff: 'By staff' };

const distinct = (names: string[]) => [...new Set(names)].join(', ');

/** What each column of the screen becomes in a file: one or two columns that a spreadsheet can count with. */
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
    services: [
      ['Services', ({ appointments }) => distinct(appointments.map(({ serviceName }) => serviceName))],
    ],
    staff: [['Staff', ({ appointments }) => distinct(appointments.map(({ staffName }) => staffName))]],
    status: [['Status', ({ status }) => statusNames[status]]],
    source: [['Source', ({ source }) => sourceNames[source]]],
    created: [[`Booked (${zone})`, ({ createdAt }) => at(createdAt)]],
    reference: [['Reference', ({ reference }) => reference]],
    total: [
      ['Total', totalOf],
      ['Currency', ({ currency }) => currency],
    ],
  };
}

/** Nothing where the price is still to be agreed. */
function totalOf({ totalMinor, currency, priceIsKnown }: BookingRow): string {
  if (!priceIsKnown) return '';
  const digits = currencyExponent(currency);
  return (totalMinor / 10 ** digits).toFixed(digits);
}

/** What a spreadsheet would take for a formula; an apostrophe before it makes it text. */
const startsFormula = /^[=+\-@\t\r]/;

/** One field by RFC 4180, harmless to open. */
export function field(text: string): string {
  const safe = startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly string[]) => `${cells.map(field).join(',')}\r\n`;

/** The first line. The mark before it tells spreadsheets that what follows is UTF-8. */
export function headingsOf(columns: readonly RegisterColumn[], zone: string): string {
  const all = columnsOf(zone);
  return `\ufeff${line(columns.flatMap((column) => all[column].map(([heading]) => heading)))}`;
}

export function csvOf(
  bookings: readonly BookingRow[],
  columns: readonly RegisterColumn[],
  zone: string,
): string {
  const all = columnsOf(zone);
  const cells = columns.flatMap((column) => all[column].map(([, cell]) => cell));
  return bookings.map((booking) => line(cells.map((cell) => cell(booking)))).join('');
}
