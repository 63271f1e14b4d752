import { depositKinds } from '@daybook/domain/prepayment/deposit';
import { capPeriodKinds } from '@daybook/domain/start-question';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { WeeklyRanges } from '../schedule/hours.ts';
import { PicturePath } from '../uploads.ts';
import { Id, Instant, line, SubmittedAmount } from '../values.ts';
import { locationKinds, stepKinds, visibilities } from './catalogue-values.ts';
import { Color, text } from './categories.ts';
import { CustomField } from './custom-fields.ts';
import { priceFields } from './service-price.ts';

const Minutes = z.int('Enter whole minutes.').min(1, 'At least 1 minute.').max(1440, 'At most 24 hours.');
const Buffer = z.int('Enter whole minutes.').min(0, 'At least 0 minutes.').max(720, 'At most 12 hours.');
/** Null means the business's value. */
const Window = z
  .int('Enter a whole number.')
  .min(0, 'At least 0.')
  .max(525_600, 'At most a year.')
  .nullable();

/** A staff member of a service; null means the service's value. */
const Performer = z.strictObject({
  staffId: Id,
  durationMinutes: Minutes.nullable(),
  priceMinor: SubmittedAmount.nullable(),
});

/** A limit of bookings of a service and its options per period, across staff. */
const Cap = z.strictObject({
  count: z.int('Enter a whole number.').min(1, 'At least 1.').max(1000, 'At most 1,000.'),
  period: z.enum(capPeriodKinds),
});

/** An alternative to the service, such as 60 instead of 30 minutes. */
const ServiceOption = z.strictObject({
  /** Absent for a new one. */
  optionId: Id.optional(),
  name: line(msg('Enter a name.'), 60),
  durationMinutes: Minutes,
  priceMinor: SubmittedAmount,
  /** The staff of the service perform the option too; these take another time or price. */
  performers: z.array(Performer).max(200).default([]),
});

/** An extra booked right after the service. */
const ServiceAddon = z.strictObject({
  /** Absent for a new one. */
  addonId: Id.optional(),
  name: line(msg('Enter a name.'), 60),
  durationMinutes: Minutes,
  priceMinor: SubmittedAmount,
});

const Processing = z.strictObject({
  startMinute: z.int('Enter whole minutes.').min(1, 'At least 1 minute.').max(1440, 'At most 24 hours.'),
  minutes: Minutes,
});

const serviceFields = {
  categoryId: Id,
  name: line(msg('Enter a name.'), 120),
  /** May be empty, like `instructions`. */
  description: text(2000),
  instructions: text(2000),
  imagePath: PicturePath.nullable(),
  color: Color,
  locationKind: z.enum(locationKinds),
  durationMinutes: Minutes,
  stepKind: z.enum(stepKinds),
  /** For `minutes`. */
  stepMinutes: z
    .int('Enter whole minutes.')
    .min(5, 'At least 5 minutes.')
    .max(1440, 'At most 24 hours.')
    .nullable(),
  /** For `listed`: local minutes of the day, each once and in order. */
  startMinutes: z
    .array(z.int().min(0, 'Enter a time of day.').max(1439, 'Enter a time of day.'))
    .max(96, 'At most 96 times.')
    .default([]),
  beforeMinutes: Buffer,
  afterMinutes: Buffer,
  buffersFitHours: z.boolean(),
  processing: Processing.nullable(),
  /** Null if it is offered whenever its staff work. */
  hours: WeeklyRanges.nullable(),
  noticeMinutes: Window,
  horizonDays: z.int('Enter whole days.').min(0, 'At least 0 days.').max(730, 'At most 730 days.').nullable(),
  cancelMinutes: Window,
  rescheduleMinutes: Window,
  editMinutes: Window,
  capacity: z.int('Enter a whole number.').min(1, 'At least 1 place.').max(1000, 'At most 1,000 places.'),
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
  customFields: z.array(CustomField).max(20, 'At most 20 questions.'),
  /** The service's own name among its options; null if its duration is enough. */
  optionName: line(msg('Enter a name.'), 60).nullable(),
  options: z.array(ServiceOption).max(12, 'At most 12 options.'),
  addons: z.array(ServiceAddon).max(12, 'At most 12 add-ons.'),
};

type Fields = z.output<z.ZodObject<typeof serviceFields>>;
type Complain = (path: (string | number)[], message: string) => void;

function validateTimes(
  { processing, capacity, durationMinutes, options, stepKind, stepMinutes, startMinutes }: Fields,
  no: Complain,
) {
  if (stepKind === 'minutes' && stepMinutes === null) no(['stepMinutes'], 'Enter whole minutes.');
  const isListed = stepKind === 'listed';
  if (isListed && startMinutes.length === 0) no(['startMinutes'], 'Enter a time of day.');
  if (!isListed && startMinutes.length > 0) no(['startMinutes'], 'Times are listed for no other kind.');
  if (startMinutes.some((minute, index) => minute <= (startMinutes[index - 1] ?? -1)))
    no(['startMinutes'], 'Each time once, in order.');
  if (!processing) return;
  const shortest = Math.min(durationMinutes, ...options.map((option) => option.durationMinutes));
  if (processing.startMinute + processing.minutes >= shortest) {
    no(['processing', 'minutes'], 'The processing time must end before the service does, in every option.');
  }
  if (capacity > 1) no(['capacity'], 'A group has no processing time.');
}

function validatePrice(fields: Fields, no: Complain) {
  const { priceKind, priceMinor, options } = fields;
  const isPriced = priceKind === 'fixed' || priceKind === 'from';
  if (!isPriced && priceMinor !== 0) no(['priceMinor'], 'This kind of price has no amount.');
  options.forEach((option, index) => {
    if (!isPriced && option.priceMinor !== 0) {
      no(['options', index, 'priceMinor'], 'This kind of price has no amount.');
    }
  });
}

function validateDeposit({ priceKind, priceMinor, depositKind, depositValue }: Fields, no: Complain) {
  const isPriced = priceKind === 'fixed' || priceKind === 'from';
  if (!isPriced && depositKind !== 'none' && depositKind !== 'business')
    no(['depositKind'], 'A deposit needs a price.');
  const hasValue = depositKind === 'fixed' || depositKind === 'percent';
  if (hasValue && depositValue === 0) no(['depositValue'], 'Enter how much.');
  if (!hasValue && depositValue !== 0) no(['depositValue'], 'This kind of deposit has no amount.');
  if (depositKind === 'percent' && depositValue > 10_000) no(['depositValue'], 'At most 100 %.');
  if (depositKind === 'fixed' && depositValue > priceMinor) {
    no(['depositValue'], 'A deposit is at most the price.');
  }
}

function validateLists({ customFields, performers, options, addons }: Fields, no: Complain) {
  const isTwice = (list: readonly string[], one: string, index: number) => list.indexOf(one) !== index;
  const fieldIds = customFields.map(({ fieldId }) => fieldId);
  customFields.forEach(({ fieldId, kind, options: choices }, index) => {
    if (isTwice(fieldIds, fieldId, index))
      no(['customFields', index, 'label'], 'This question is here twice.');
    if (kind === 'choice' && choices.length < 2)
      no(['customFields', index, 'options'], 'Enter two choices or more.');
    if (kind !== 'choice' && choices.length > 0)
      no(['customFields', index, 'options'], 'Only a choice has options.');
  });
  const staffIds = performers.map(({ staffId }) => staffId);
  staffIds.forEach((staffId, index) => {
    if (isTwice(staffIds, staffId, index)) no(['performers', index, 'staffId'], 'Chosen twice.');
  });
  options.forEach((option, index) => {
    option.performers.forEach(({ staffId }, place) => {
      if (!staffIds.includes(staffId))
        no(['options', index, 'performers', place, 'staffId'], 'Does not perform the service.');
    });
  });
  for (const [path, parts] of [
    ['options', options],
    ['addons', addons],
  ] as const) {
    const names = parts.map(({ name }) => name.toLowerCase());
    names.forEach((name, index) => {
      if (isTwice(names, name, index)) no([path, index, 'name'], 'There is one with this name already.');
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
  serviceId: Id,
  version: z.int(),
  isArchived: z.boolean(),
  /** Coming confirmed appointments. They keep what was booked, whatever happens to the service. */
  comingAppointments: z.int(),
  /** By staff member. */
  comingStaff: z.array(z.object({ staffId: Id, count: z.int() })),
  /** Coming booked sessions, with the number of places taken. */
  comingSessions: z.array(z.object({ startAt: Instant, staffId: Id, taken: z.int() })),
  mayManage: z.boolean(),
});
export type ManagedService = z.infer<typeof ManagedService>;
