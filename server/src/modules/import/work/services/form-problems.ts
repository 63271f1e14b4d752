import { ServiceInput } from '@daybook/contract/catalogue-editing';
import { fieldLabel } from '@daybook/domain/import/fields';
import { type OwnOfServices, ownOfServices } from '../../rows/own-cells.ts';
import { problemOf } from '../../rows/problem-of.ts';
import type { Offer } from './offer.ts';

/** The defaults of a service. */
const plain = {
  instructions: '',
  imagePath: null,
  color: null,
  locationKind: 'business',
  processing: null,
  hours: null,
  taxRateId: null,
  performers: [],
  options: [],
  addons: [],
} as const;

const stepOf = (own: OwnOfServices) => {
  if (own.start_minutes) return 'listed' as const;
  if (own.steps_by_duration) return 'duration' as const;
  return own.step_minutes === undefined ? ('business' as const) : ('minutes' as const);
};

const timesOf = (own: OwnOfServices) => ({
  stepKind: stepOf(own),
  stepMinutes: own.steps_by_duration ? null : (own.step_minutes ?? null),
  startMinutes: own.start_minutes ?? [],
  buffersFitHours: own.buffers_fit_hours ?? false,
  processing:
    own.processing_minutes === undefined
      ? null
      : { startMinute: own.processing_start_minute ?? 0, minutes: own.processing_minutes },
  noticeMinutes: own.notice_minutes ?? null,
  horizonDays: own.horizon_days ?? null,
  cancelMinutes: own.cancel_minutes ?? null,
  rescheduleMinutes: own.reschedule_minutes ?? null,
  editMinutes: own.edit_minutes ?? null,
  capacity: own.capacity ?? 1,
  fillsGaps: own.fills_gaps ?? null,
});

const termsOf = (own: OwnOfServices) => ({
  depositKind: own.deposit_kind ?? 'none',
  depositValue: own.deposit_value ?? 0,
  visibility: own.visibility ?? 'public',
  needsApproval: own.needs_approval ?? false,
  repeatsAllowed: own.repeats_allowed ?? false,
  waitlistAllowed: own.waitlist_allowed ?? false,
  cap: own.cap_count === undefined ? null : { count: own.cap_count, period: own.cap_period },
  newCustomersOnly: own.new_customers_only ?? false,
  customFields: own.custom_fields ?? [],
});

/** Columns of Daybook's own exports have the names of the database columns. */
function columnOf(key: string): string {
  const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return column in ownOfServices ? column : key;
}

/** The problems that the form would report for this service, one sentence each. */
export function formProblemsOf(name: string, categoryId: string, { own, ...offer }: Offer): string[] {
  const isPart = own.kind === 'option' || own.kind === 'addon';
  const parsed = ServiceInput.safeParse({
    ...plain,
    ...offer,
    ...timesOf(own),
    ...termsOf(own),
    instructions: own.instructions ?? '',
    color: own.color ?? null,
    locationKind: own.location_kind ?? 'business',
    categoryId,
    name: isPart ? (own.option_name ?? name) : name,
    optionName: own.option_name ?? null,
    // The stored translations of a part contain the texts of its service.
    translations: isPart ? {} : own.translations,
  });
  if (parsed.success) return [];
  return [
    ...new Set(
      parsed.error.issues.map(({ path, message }) =>
        problemOf(fieldLabel('services', columnOf(String(path[0]))), message),
      ),
    ),
  ];
}
