import type { Report, ReportTable } from '@daybook/contract/report';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import { nameOfWeekday } from '@daybook/domain/time-style';
import { decimal } from '../../platform/csv.ts';
import { statusNames } from '../bookings/core/status-names.ts';

type Table = (report: Report) => { headings: string[]; rows: string[][] };

const whole = (value: number) => String(value);
const percent = (share: number) => (100 * share).toFixed(1);

const keyRows = (currency: string): [keyof Report['key'], string, (value: number) => string][] => [
  ['appointments', 'Appointments', whole],
  ['bookedOnline', 'Booked online', whole],
  ['bookedByStaff', 'Booked by staff', whole],
  ['walkedIn', 'Walked in', whole],
  ['valueMinor', `Booked value (${currency})`, (value) => decimal(value, currency)],
  ['collectedMinor', `Collected (${currency})`, (value) => decimal(value, currency)],
  ['utilisation', 'Utilisation (%)', percent],
  ['noShowRate', 'No-show rate (%)', percent],
  ['cancellationRate', 'Cancellation rate (%)', percent],
  ['lateCancellationRate', 'Cancelled late (%)', percent],
  ['newCustomers', 'New customers', whole],
  ['returningCustomers', 'Returning customers', whole],
  ['rebookedRate', 'Rebooked (%)', percent],
  ['medianLeadHours', 'Booked ahead (hours, median)', whole],
];

const tables: Readonly<Record<ReportTable, Table>> = {
  key: ({ key, currency }) => ({
    headings: ['Figure', 'Period', 'Period before'],
    rows: keyRows(currency).map(([name, label, write]) => [
      label,
      ...[key[name].now, key[name].before].map((value) => (value === null ? '' : write(value))),
    ]),
  }),
  days: ({ days, currency, zone }) => ({
    headings: [`Day (${zone})`, 'Appointments', `Value (${currency})`],
    rows: days.map(({ date, appointments, valueMinor }) => [
      date,
      String(appointments),
      decimal(valueMinor, currency),
    ]),
  }),
  statuses: ({ statuses }) => ({
    headings: ['Status', 'Appointments'],
    rows: statuses.map(({ status, appointments }) => [statusNames[status], String(appointments)]),
  }),
  hours: ({ hours, zone }) => ({
    headings: ['Weekday', `Hour (${zone})`, 'Appointments'],
    rows: hours.map(({ weekday, hour, appointments }) => [
      nameOfWeekday(weekday),
      `${String(hour).padStart(2, '0')}:00`,
      String(appointments),
    ]),
  }),
  services: ({ services, currency }) => ({
    headings: ['Service', 'Appointments', `Value (${currency})`],
    rows: services.map(({ name, appointments, valueMinor }) => [
      name,
      String(appointments),
      decimal(valueMinor, currency),
    ]),
  }),
  staff: ({ staff, currency }) => ({
    headings: [
      'Staff member',
      'Appointments',
      `Value (${currency})`,
      'Booked minutes',
      'Bookable minutes',
      'Utilisation (%)',
    ],
    rows: staff.map(({ name, appointments, valueMinor, busyMinutes, openMinutes }) => [
      name,
      String(appointments),
      decimal(valueMinor, currency),
      String(busyMinutes),
      String(openMinutes),
      openMinutes === 0 ? '' : ((100 * busyMinutes) / openMinutes).toFixed(1),
    ]),
  }),
};

export function csvOf(report: Report, table: ReportTable): string {
  const written = tables[table](report);
  return csvByteOrderMark + [written.headings, ...written.rows].map(csvLine).join('');
}
