import type { ManagedService } from '@daybook/contract/catalogue-editing';
import type { StepKind } from '@daybook/contract/catalogue-values';
import type { countComing, findSessions, ServiceRow } from './service.repo.ts';

interface Around {
  sessions: Awaited<ReturnType<typeof findSessions>>;
  coming: Awaited<ReturnType<typeof countComing>>;
  mayManage: boolean;
}

const stepKindOf = ({ steps_by_duration, step_minutes, start_minutes }: ServiceRow): StepKind => {
  if (start_minutes) return 'listed';
  if (steps_by_duration) return 'duration';
  return step_minutes === null ? 'business' : 'minutes';
};

const partsOf = ({ parts }: ServiceRow, kind: 'option' | 'addon') =>
  parts
    .filter((part) => part.kind === kind)
    .map(({ partId, name, translations, durationMinutes, priceMinor, performers }) => ({
      partId,
      performers,
      part: {
        name: name ?? '',
        translations: translations.optionName ? { name: translations.optionName } : {},
        durationMinutes,
        priceMinor,
      },
    }));

const timesOf = (row: ServiceRow) => ({
  durationMinutes: row.duration_minutes,
  stepKind: stepKindOf(row),
  stepMinutes: row.steps_by_duration ? null : row.step_minutes,
  startMinutes: row.start_minutes ?? [],
  beforeMinutes: row.before_minutes,
  afterMinutes: row.after_minutes,
  buffersFitHours: row.buffers_fit_hours,
  processing:
    row.processing_start_minute === null || row.processing_minutes === null
      ? null
      : { startMinute: row.processing_start_minute, minutes: row.processing_minutes },
  hours: row.hours.length === 0 ? null : row.hours,
  noticeMinutes: row.notice_minutes,
  horizonDays: row.horizon_days,
  cancelMinutes: row.cancel_minutes,
  rescheduleMinutes: row.reschedule_minutes,
  editMinutes: row.edit_minutes,
  capacity: row.capacity,
  fillsGaps: row.fills_gaps,
});

const priceOf = (row: ServiceRow) => ({
  priceKind: row.price_kind,
  priceMinor: row.price_minor,
  depositKind: row.deposit_kind,
  depositValue: row.deposit_value,
  taxRateId: row.tax_rate_id,
});

const isOther = ({ durationMinutes, priceMinor }: ServiceRow['performers'][number]): boolean =>
  durationMinutes !== null || priceMinor !== null;

export const presentManaged = (row: ServiceRow, { coming, sessions, mayManage }: Around): ManagedService => ({
  serviceId: row.service_id,
  version: row.version,
  isArchived: !row.active,
  categoryId: row.category_id,
  name: row.name,
  description: row.description ?? '',
  instructions: row.instructions ?? '',
  translations: row.translations,
  imagePath: row.image_path,
  color: row.color,
  locationKind: row.location_kind,
  ...timesOf(row),
  ...priceOf(row),
  performers: row.performers,
  visibility: row.visibility,
  needsApproval: row.needs_approval,
  repeatsAllowed: row.repeats_allowed,
  waitlistAllowed: row.waitlist_allowed,
  cap:
    row.cap_count !== null && row.cap_period !== null
      ? { count: row.cap_count, period: row.cap_period }
      : null,
  newCustomersOnly: row.new_customers_only,
  customFields: row.custom_fields,
  optionName: row.option_name,
  options: partsOf(row, 'option').map(({ partId, part, performers }) => ({
    optionId: partId,
    ...part,
    performers: performers.filter(isOther),
  })),
  addons: partsOf(row, 'addon').map(({ partId, part }) => ({ addonId: partId, ...part })),
  comingAppointments: coming.reduce((sum, { count }) => sum + count, 0),
  comingStaff: coming,
  comingSessions: sessions.map(({ startAt, ...session }) => ({ ...session, startAt: startAt.toISOString() })),
  mayManage,
});

/** The fields of a service for the log. */
export function auditedFieldsOf(service: ManagedService) {
  const {
    version: _,
    comingAppointments: __,
    comingStaff: ___,
    comingSessions: _____,
    mayManage: ____,
    ...facts
  } = service;
  return facts;
}
