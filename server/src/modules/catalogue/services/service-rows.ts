import type { ServiceInput } from '@daybook/contract/catalogue-editing';
import { type TextInLanguages, textIn } from '@daybook/domain/text/in-languages';
import { languages } from '@daybook/i18n/languages';
import { storedTranslations, withoutMissing } from '../../../platform/translated.ts';

type Part = Pick<ServiceInput['addons'][number], 'name' | 'translations' | 'durationMinutes' | 'priceMinor'>;

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

type Question = ServiceInput['customFields'][number];

/** Without translations that are missing, or of a choice that is no longer there. */
function storedQuestion({ translations, ...question }: Question): Question {
  const { label, options = {} } = translations ?? {};
  const filled = withoutMissing({ label });
  const choices = withoutMissing(
    Object.fromEntries(question.options.map((option) => [option, options[option]])),
  );
  const hasChoices = Object.keys(choices).length > 0;
  return { ...question, translations: { ...filled, ...(hasChoices && { options: choices }) } };
}

/** Additional columns that an option copies from its service. */
const offerColumns = (input: ServiceInput) => ({
  ...sharedColumns(input),
  instructions: orNull(input.instructions),
  custom_fields: JSON.stringify(input.customFields.map(storedQuestion)),
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
  ...(input.translations && { translations: storedTranslations(input.translations) }),
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

const nameOfOption = (service: string, option: string) => `${service}, ${option}`;

/** The name of an option in each language that the service or the option has one in. */
function optionNames(service: Pick<ServiceInput, 'name' | 'translations'>, option: Part): TextInLanguages {
  const [own, others] = [option.translations?.name, service.translations?.name];
  return Object.fromEntries(
    languages
      .filter((language) => own?.[language] || others?.[language])
      .map((language) => [
        language,
        nameOfOption(textIn(service.name, others, language), textIn(option.name, own, language)),
      ]),
  );
}

export const optionColumns = (input: ServiceInput, option: Part) => ({
  ...offerColumns(input),
  name: nameOfOption(input.name, option.name),
  translations: storedTranslations({
    name: optionNames(input, option),
    optionName: option.translations?.name,
    instructions: input.translations?.instructions,
  }),
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
  translations: storedTranslations({ name: addon.translations?.name, optionName: addon.translations?.name }),
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
