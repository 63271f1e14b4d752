import { depositKinds } from '@daybook/domain/prepayment/deposit';
import { msg, t } from '@daybook/i18n';
import { z } from 'zod';
import { atLeastMinutes, says } from '../says.ts';
import { WeeklyRanges } from '../schedule/hours.ts';
import { inLanguages, translationsOf } from '../translations.ts';
import { PicturePath } from '../uploads.ts';
import { Id, Instant, line, SubmittedAmount } from '../values.ts';
import { locationKinds, stepKinds, visibilities } from './catalogue-values.ts';
import { Color, text } from './categories.ts';
import { CustomField } from './custom-fields.ts';
import {
  Buffer,
  Cap,
  Minutes,
  Performer,
  Processing,
  partName,
  ServiceAddon,
  ServiceOption,
  Window,
} from './service-parts.ts';
import { priceFields } from './service-price.ts';

const name = line(msg('Enter a name.'), 120);
const longText = text(2000);
export const ServiceTranslations = translationsOf({
  name: inLanguages(name),
  description: inLanguages(longText),
  instructions: inLanguages(longText),
  optionName: inLanguages(partName),
});

const serviceFields = {
  categoryId: Id,
  name,
  /** May be empty, like `instructions`. */
  description: longText,
  instructions: longText,
  /** If absent, they stay as they are. */
  translations: ServiceTranslations.optional(),
  imagePath: PicturePath.nullable(),
  color: Color,
  locationKind: z.enum(locationKinds),
  durationMinutes: Minutes,
  stepKind: z.enum(stepKinds),
  /** For `minutes`. */
  stepMinutes: z
    .int(says(msg('Enter whole minutes.')))
    .min(5, atLeastMinutes(5))
    .max(1440, says(msg('Up to 24 hours.')))
    .nullable(),
  /** For `listed`: local minutes of the day, each once and in order. */
  startMinutes: z
    .array(
      z
        .int()
        .min(0, says(msg('Enter a time of day.')))
        .max(1439, says(msg('Enter a time of day.'))),
    )
    .max(96, says(msg('Up to 96 times.')))
    .default([]),
  beforeMinutes: Buffer,
  afterMinutes: Buffer,
  buffersFitHours: z.boolean(),
  processing: Processing.nullable(),
  /** Null if it is offered whenever its staff work. */
  hours: WeeklyRanges.nullable(),
  noticeMinutes: Window,
  horizonDays: z
    .int(says(msg('Enter whole days.')))
    .min(0, says(msg('At least 0 days.')))
    .max(730, says(msg('Up to 730 days.')))
    .nullable(),
  cancelMinutes: Window,
  rescheduleMinutes: Window,
  editMinutes: Window,
  capacity: z
    .int(says(msg('Enter a whole number.')))
    .min(1, says(msg('At least 1 place.')))
    .max(1000, says(msg('Up to 1,000 places.'))),
  /** Null means the business's value. */
  fillsGaps: z.boolean().nullable(),
  ...priceFields,
  priceMinor: SubmittedAmount,
  depositKind: z.enum(depositKinds),
  /** An amount in minor units, or hundredths of a percent; 0 if the kind has none. */
  depositValue: SubmittedAmount,
  /** Its tax on invoices; null means the default of the invoice settings. */
  taxRateId: Id.nullable(),
  performers: z.array(Performer).max(200),
  visibility: z.enum(visibilities),
  needsApproval: z.boolean(),
  repeatsAllowed: z.boolean(),
  waitlistAllowed: z.boolean(),
  /** Null for no limit. */
  cap: Cap.nullable().default(null),
  /** Whether only new customers may book it online. */
  newCustomersOnly: z.boolean().default(false),
  customFields: z.array(CustomField).max(20, says(msg('Up to 20 questions.'))),
  /** The service's own name among its options; null if its duration is enough. */
  optionName: partName.nullable(),
  options: z.array(ServiceOption).max(12, says(msg('Up to 12 options.'))),
  addons: z.array(ServiceAddon).max(12, says(msg('Up to 12 add-ons.'))),
};

type Fields = z.output<z.ZodObject<typeof serviceFields>>;
type Complain = (path: (string | number)[], message: string) => void;

function validateTimes(
  { processing, capacity, durationMinutes, options, stepKind, stepMinutes, startMinutes }: Fields,
  no: Complain,
) {
  if (stepKind === 'minutes' && stepMinutes === null) no(['stepMinutes'], t('Enter whole minutes.'));
  const isListed = stepKind === 'listed';
  if (isListed && startMinutes.length === 0) no(['startMinutes'], t('Enter a time of day.'));
  if (!isListed && startMinutes.length > 0)
    no(['startMinutes'], t('Choose listed times for the service, or remove these.'));
  if (startMinutes.some((minute, index) => minute <= (startMinutes[index - 1] ?? -1)))
    no(['startMinutes'], t('Enter each time once, in order.'));
  if (!processing) return;
  const shortest = Math.min(durationMinutes, ...options.map((option) => option.durationMinutes));
  if (processing.startMinute + processing.minutes >= shortest) {
    no(
      ['processing', 'minutes'],
      t('The processing time must end before the service does, in every option.'),
    );
  }
  if (capacity > 1) no(['capacity'], t('Group services can’t have processing time.'));
}

function validatePrice(fields: Fields, no: Complain) {
  const { priceKind, priceMinor, options } = fields;
  const isPriced = priceKind === 'fixed' || priceKind === 'from';
  if (!isPriced && priceMinor !== 0) no(['priceMinor'], t('This kind of price has no amount.'));
  options.forEach((option, index) => {
    if (!isPriced && option.priceMinor !== 0) {
      no(['options', index, 'priceMinor'], t('This kind of price has no amount.'));
    }
  });
}

function validateDeposit({ priceKind, priceMinor, depositKind, depositValue }: Fields, no: Complain) {
  const isPriced = priceKind === 'fixed' || priceKind === 'from';
  if (!isPriced && depositKind !== 'none' && depositKind !== 'business')
    no(['depositKind'], t('A deposit needs a price.'));
  const hasValue = depositKind === 'fixed' || depositKind === 'percent';
  if (hasValue && depositValue === 0) no(['depositValue'], t('Enter an amount.'));
  if (!hasValue && depositValue !== 0) no(['depositValue'], t('This kind of deposit has no amount.'));
  if (depositKind === 'percent' && depositValue > 10_000) no(['depositValue'], t('Up to 100%.'));
  if (depositKind === 'fixed' && depositValue > priceMinor) {
    no(['depositValue'], t('A deposit can’t be more than the price.'));
  }
}

function validateLists({ customFields, performers, options, addons }: Fields, no: Complain) {
  const isTwice = (list: readonly string[], one: string, index: number) => list.indexOf(one) !== index;
  const fieldIds = customFields.map(({ fieldId }) => fieldId);
  customFields.forEach(({ fieldId, kind, options: choices }, index) => {
    if (isTwice(fieldIds, fieldId, index))
      no(['customFields', index, 'label'], t('This question is listed twice.'));
    if (kind === 'choice' && choices.length < 2)
      no(['customFields', index, 'options'], t('Enter at least two choices.'));
    if (kind !== 'choice' && choices.length > 0)
      no(['customFields', index, 'options'], t('Only a choice has options.'));
  });
  const staffIds = performers.map(({ staffId }) => staffId);
  staffIds.forEach((staffId, index) => {
    if (isTwice(staffIds, staffId, index))
      no(['performers', index, 'staffId'], t('This staff member is listed twice.'));
  });
  options.forEach((option, index) => {
    option.performers.forEach(({ staffId }, place) => {
      if (!staffIds.includes(staffId))
        no(
          ['options', index, 'performers', place, 'staffId'],
          t('This staff member doesn’t perform the service.'),
        );
    });
  });
  for (const [path, parts] of [
    ['options', options],
    ['addons', addons],
  ] as const) {
    const names = parts.map(({ name }) => name.toLowerCase());
    names.forEach((name, index) => {
      if (isTwice(names, name, index)) no([path, index, 'name'], t('This name is already used.'));
    });
  }
}

function agreeing(fields: Fields, context: z.core.$RefinementCtx<Fields>): void {
  const no: Complain = (path, message) => context.addIssue({ code: 'custom', path, message });
  validateTimes(fields, no);
  validatePrice(fields, no);
  validateDeposit(fields, no);
  validateLists(fields, no);
}

/** The editable fields of a service. */
export const ServiceInput = z.strictObject(serviceFields).superRefine(agreeing);
export type ServiceInput = z.input<typeof ServiceInput>;

export const ServiceChange = z.strictObject({ version: z.int(), ...serviceFields }).superRefine(agreeing);
export type ServiceChange = z.input<typeof ServiceChange>;

/** A service for editing, with its dependent data. */
export const ManagedService = z.object({
  ...serviceFields,
  translations: ServiceTranslations,
  serviceId: Id,
  version: z.int(),
  isArchived: z.boolean(),
  /** Upcoming confirmed appointments. They are not affected by changes to the service. */
  comingAppointments: z.int(),
  /** Upcoming appointments by staff member. */
  comingStaff: z.array(z.object({ staffId: Id, count: z.int() })),
  /** Coming booked sessions, with the number of places taken. */
  comingSessions: z.array(z.object({ startAt: Instant, staffId: Id, taken: z.int() })),
  mayManage: z.boolean(),
});
export type ManagedService = z.infer<typeof ManagedService>;
