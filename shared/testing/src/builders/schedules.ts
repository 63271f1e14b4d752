import type { StaffHours } from '@daybook/contract/hours';
import type { Rota, RotaDay, RotaRow } from '@daybook/contract/rota';
import type { AffectedAppointment } from '@daybook/contract/schedule-impact';
import type { TimeOff } from '@daybook/contract/time-off';
import { anId } from './ids.ts';

/** Own hours from 9 to 17 on Monday and Tuesday, which the user may change. */
export const staffHours = (given: Partial<StaffHours> = {}): StaffHours => ({
  staffId: anId(),
  name: 'Ada Obi',
  version: 3,
  keepsBusinessHours: false,
  zone: 'Africa/Lagos',
  hours: [
    { weekday: 1, startMinute: 540, endMinute: 1020 },
    { weekday: 2, startMinute: 540, endMinute: 1020 },
  ],
  breaks: [],
  exceptions: [],
  canEdit: true,
  ...given,
});

/** A requested holiday of a week. */
export const aTimeOff = (given: Partial<TimeOff> = {}): TimeOff => ({
  timeOffId: anId(),
  staffId: anId(),
  staffName: 'Ada Obi',
  kind: 'holiday',
  state: 'requested',
  firstOn: '2026-03-09',
  lastOn: '2026-03-13',
  part: null,
  zone: 'Africa/Lagos',
  note: '',
  version: 1,
  createdAt: '2026-03-01T09:00:00.000Z',
  createdBy: 'Ada Obi',
  decidedAt: null,
  decidedBy: null,
  decisionNote: '',
  abilities: [],
  ...given,
});

/** A booking on Tuesday, 3 March 2026 at 16:30 in Lagos that would be outside the hours. */
export const anAffected = (given: Partial<AffectedAppointment> = {}): AffectedAppointment => ({
  appointmentId: anId(),
  bookingId: anId(),
  reference: 'DB-7K3M2Q',
  version: 1,
  startAt: '2026-03-03T15:30:00.000Z',
  endAt: '2026-03-03T16:15:00.000Z',
  serviceName: 'Haircut',
  staffId: anId(),
  staffName: 'Ada Obi',
  customerName: 'Bisi Adeyemi',
  reason: 'outside_hours',
  closureName: null,
  canCancel: true,
  canGive: true,
  ...given,
});

/** A day from 9 to 17. */
export const aRotaDay = (given: Partial<RotaDay> = {}): RotaDay => ({
  date: '2026-03-03',
  ranges: [{ startMinute: 540, endMinute: 1020 }],
  breaks: [],
  isException: false,
  note: '',
  timeOff: [],
  ...given,
});

export const aRotaRow = (given: Partial<RotaRow> = {}): RotaRow => ({
  staffId: anId(),
  name: 'Ada Obi',
  title: null,
  avatarUrl: null,
  zone: 'Africa/Lagos',
  version: 3,
  canEdit: true,
  days: [aRotaDay()],
  ...given,
});

export const aRota = (given: Partial<Rota> = {}): Rota => ({ closures: [], staff: [aRotaRow()], ...given });
