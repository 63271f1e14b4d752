import type { ServiceInput } from '@daybook/contract/catalogue-editing';

type Part = Pick<ServiceInput, 'name' | 'durationMinutes' | 'priceMinor'>;

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The columns shared by a service and its parts. */
const sharedColumns = (input: ServiceInput) => ({
  category_id: input.categoryId,
  color: input.color,
  location_kind: input.locationKind,
  after_minutes: input.afterMinutes,
  buffers_fit_hours: input.buffersFitHours,
  notice_minutes: input.noticeMinutes,
  horizon_days: input.horizonDays,
  cancel_minutes: input.cancelMinutes,
  reschedule_minutes: input.rescheduleMinutes,
  edit_minutes: input.editMinutes,
  capacity: input.capacity,
  fills_gaps: input.fillsGaps,
  tax_rate_id: input.taxRateId,
  visibility: input.visibility,
  needs_approval: input.needsApproval,
  repeats_allowed: input.repeatsAllowed,
  waitlist_allowed: input.waitlistAllowed,
  new_customers_only: input.newCustomersOnly ?? false,
});

/** Additional columns that an option copies from its service. */
const offerColumns = (input: ServiceInput) => ({
  ...sharedColumns(input),
  instructions: orNull(input.instructions),
  custom_fields: JSON.stringify(input.customFields),
  step_minutes: input.stepKind === 'minutes' ? input.stepMinutes : null,
  steps_by_duration: input.stepKind === 'duration',
  start_minutes: input.stepKind === 'listed' ? (input.startMinutes ?? []) : null,
  before_minutes: input.beforeMinutes,
  processing_start_minute: input.processing?.startMinute ?? null,
  processing_minutes: input.processing?.minutes ?? null,
  price_kind: input.priceKind,
});

export const serviceColumns = (input: ServiceInput) => ({
  ...offerColumns(input),
  name: input.name,
  image_path: input.imagePath,
  description: orNull(input.description),
  duration_minutes: input.durationMinutes,
  price_minor: input.priceMinor,
  deposit_kind: input.depositKind,
  deposit_value: input.depositValue,
  option_name: input.optionName,
  cap_count: input.cap?.count ?? null,
  cap_period: input.cap?.period ?? null,
});

export const optionColumns = (input: ServiceInput, option: Part) => ({
  ...offerColumns(input),
  name: `${input.name}, ${option.name}`,
  option_name: option.name,
  duration_minutes: option.durationMinutes,
  price_minor: option.priceMinor,
  ...depositOf(input, option.priceMinor),
});

/** A deposit is never more than the price. */
function depositOf({ depositKind, depositValue }: ServiceInput, priceMinor: number) {
  if (depositKind !== 'fixed') return { deposit_kind: depositKind, deposit_value: depositValue };
  if (priceMinor === 0) return { deposit_kind: 'none' as const, deposit_value: 0 };
  return { deposit_kind: depositKind, deposit_value: Math.min(depositValue, priceMinor) };
}

/** An add-on has its own price, no questions, and starts when its service ends. */
export const addonColumns = (input: ServiceInput, addon: Part) => ({
  ...sharedColumns(input),
  name: addon.name,
  option_name: addon.name,
  duration_minutes: addon.durationMinutes,
  price_kind: addon.priceMinor > 0 ? ('fixed' as const) : ('free' as const),
  price_minor: addon.priceMinor,
  ...addonDeposit(input, addon.priceMinor),
});

/** A percentage applies to the add-on's price too; a fixed amount is asked for once, with the service. */
function addonDeposit({ depositKind, depositValue }: ServiceInput, priceMinor: number) {
  const isAsked = priceMinor > 0 && depositKind !== 'fixed';
  return {
    deposit_kind: isAsked ? depositKind : ('none' as const),
    deposit_value: isAsked ? depositValue : 0,
  };
}
