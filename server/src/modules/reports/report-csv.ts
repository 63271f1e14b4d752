import type { Report, ReportTable } from '@daybook/contract/report';
import { statusNames } from '@daybook/domain/booking-names';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import { nameOfWeekday } from '@daybook/domain/time-style';
import { t } from '@daybook/i18n';
import { decimal } from '../../platform/csv.ts';

type Table = (report: Report) => { headings: string[]; rows: string[][] };

const whole = (value: number) => String(value);
const percent = (share: number) => (100 * share).toFixed(1);

const keyRows = (currency: string): [keyof Report['key'], string, (value: number) => string][] => [
  ['appointments', t('Appointments'), whole],
  ['bookedOnline', t('Booked online'), whole],
  ['bookedByStaff', t('Booked by staff'), whole],
  ['walkedIn', t('Walked in'), whole],
  ['valueMinor', t('Booked value ({currency})', { currency }), (value) => decimal(value, currency)],
  ['collectedMinor', t('Collected ({currency})', { currency }), (value) => decimal(value, currency)],
  ['utilisation', t('Utilisation (%)'), percent],
  ['noShowRate', t('No-show rate (%)'), percent],
  ['cancellationRate', t('Cancellation rate (%)'), percent],
  ['lateCancellationRate', t('Cancelled late (%)'), percent],
  ['newCustomers', t('New customers'), whole],
  ['returningCustomers', t('Returning customers'), whole],
  ['rebookedRate', t('Rebooked (%)'), percent],
  ['medianLeadHours', t('Booked ahead (hours, median)'), whole],
];

const tables: Readonly<Record<ReportTable, Table>> = {
  key: ({ key, currency }) => ({
    headings: [t('Figure'), t('Period'), t('Period before')],
    rows: keyRows(currency).map(([name, label, write]) => [
      label,
      ...[key[name].now, key[name].before].map((value) => (value === null ? '' : write(value))),
    ]),
  }),
  days: ({ days, currency, zone }) => ({
    headings: [t('Day ({zone})', { zone }), t('Appointments'), t('Value ({currency})', { currency })],
    rows: days.map(({ date, appointments, valueMinor }) => [
      date,
      String(appointments),
      decimal(valueMinor, currency),
    ]),
  }),
  statuses: ({ statuses }) => ({
    headings: [t('Status'), t('Appointments')],
    rows: statuses.map(({ status, appointments }) => [t(statusNames[status]), String(appointments)]),
  }),
  hours: ({ hours, zone }) => ({
    headings: [t('Weekday'), t('Hour ({zone})', { zone }), t('Appointments')],
    rows: hours.map(({ weekday, hour, appointments }) => [
      nameOfWeekday(weekday),
      `${String(hour).padStart(2, '0')}:00`,
      String(appointments),
    ]),
  }),
  services: ({ services, currency }) => ({
    headings: [t('Service'), t('Appointments'), t('Value ({currency})', { currency })],
    rows: services.map(({ name, appointments, valueMinor }) => [
      name,
      String(appointments),
      decimal(valueMinor, currency),
    ]),
  }),
  staff: ({ staff, currency }) => ({
    headings: [
      t('Staff member'),
      t('Appointments'),
      t('Value ({currency})', { currency }),
      t('Booked minutes'),
      t('Bookable minutes'),
      t('Utilisation (%)'),
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
