import { depositKinds } from '@daybook/domain/prepayment/deposit';
import { capPeriodKinds } from '@daybook/domain/start-question';
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
/** Null is as the business says. */
const Window = z
  .int('Enter a whole number.')
  .min(0, 'At least 0.')
  .max(525_600, 'At most a year.')
  .nullable();

/** A staff member who performs a service; null is as the service says. */
const Performer = z.strictObject({
  staffId: Id,
  durationMinutes: Minutes.nullable(),
  priceMinor: SubmittedAmount.nullable(),
});

/** At most so many bookings of a service and its options, with whomever, begin in one period. */
const Cap = z.strictObject({
  count: z.int('Enter a whole number.').min(1, 'At least 1.').max(1000, 'At most 1,000.'),
  period: z.enum(capPeriodKinds),
});

/** A choice in the place of the service, such as 60 instead of 30 minutes. */
const ServiceOption = z.strictObject({
  /** Left out for a new one. */
  optionId: Id.optional(),
  name: line('a name', 60),
  durationMinutes: Minutes,
  priceMinor: SubmittedAmount,
  /** Whoever performs the service performs the option too; of whom it takes another time or price. */
  performers: z.array(Performer).max(200).default([]),
});

/** What can be booked with the service, right after it. */
const ServiceAddon = z.strictObject({
  /** Left out for a new one. */
  addonId: Id.optional(),
  name: line('a name', 60),
  durationMinutes: Minutes,
  priceMinor: SubmittedAmount,
});

const Processing = z.strictObject({
  startMinute: z.int('Enter whole minutes.').min(1, 'At least 1 minute.').max(1440, 'At most 24 hours.'),
  minutes: Minutes,
});

const serviceFields = {
  categoryId: Id,
  name: line('a name', 120),
  /** Empty for none; so with `instructions`. */
  description: text(2000),
  instructions: text(2000),
  imagePath: PicturePath.nullable(),
  color: Color,
  locationKind: z.enum(locationKinds),
  durationMinutes: Minutes,
  stepKind: z.enum(stepKinds),
  /** Of `minutes`. */
  stepMinutes: z
    .int('Enter whole minutes.')
    .min(5, 'At least 5 minutes.')
    .max(1440, 'At most 24 hours.')
    .nullable(),
  /** Of `listed`: minutes of the day on the clock of the business, each once and in order. */
  startMinutes: z
    .array(z.int().min(0, 'Enter a time of day.').max(1439, 'Enter a time of day.'))
    .max(96, 'At most 96 times.')
    .default([]),
  beforeMinutes: Buffer,
  afterMinutes: Buffer,
  buffersFitHours: z.boolean(),
  processing: Processing.nullable(),
  /** Null where it is on offer whenever its staff work. */
  hours: WeeklyRanges.nullable(),
  noticeMinutes: Window,
  horizonDays: z.int('Enter whole days.').min(0, 'At least 0 days.').max(730, 'At most 730 days.').nullable(),
  cancelMinutes: Window,
  rescheduleMinutes: Window,
  editMinutes: Window,
  capacity: z.int('Enter a whole number.').min(1, 'At least 1 place.').max(1000, 'At most 1,000 places.'),
  /** Null is as the business says. */
  fillsGaps: z.boolean().nullable(),
  ...priceFields,
  priceMinor: SubmittedAmount,
  depositKind: z.enum(depositKinds),
  /** An amount in the smallest unit, or hundredths of a percent; 0 where the kind has none. */
  depositValue: SubmittedAmount,
  /** What it is taxed with on invoices; null is as the settings of invoices say. */
  taxRateId: Id.nullable(),
  performers: z.array(Performer).max(200),
  visibility: z.enum(visibilities),
  needsApproval: z.boolean(),
  repeatsAllowed: z.boolean(),
  waitlistAllowed: z.boolean(),
  /** Null for any number. */
  cap: Cap.nullable().default(null),
  /** Whether online only who has never booked before may book it. */
  newCustomersOnly: z.boolean().default(false),
  customFields: z.array(CustomField).max(20, 'At most 20 questions.'),
  /** What the service itself is called among its options; null where its duration says enough. */
  optionName: line('a name', 60).nullable(),
  options: z.array(ServiceOption).max(12, 'At most 12 options.'),
  addons: z.array(ServiceAddon).max(12, 'At most 12 add-ons.'),
};

type Fields = z.output<z.ZodObject<typeof serviceFields>>;
type Complain = (path: (string | number)[], message: string) => void;

function judgeTimes(
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

function judgePrice(fields: Fields, no: Complain) {
  const { priceKind, priceMinor, options } = fields;
  const isPriced = priceKind === 'fixed' || priceKind === 'from';
  if (!isPriced && priceMinor !== 0) no(['priceMinor'], 'This kind of price has no amount.');
  options.forEach((option, index) => {
    if (!isPriced && option.priceMinor !== 0) {
      no(['options', index, 'priceMinor'], 'This kind of price has no amount.');
    }
  });
}

function judgeDeposit({ priceKind, priceMinor, depositKind, depositValue }: Fields, no: Complain) {
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

function judgeLists({ customFields, performers, options, addons }: Fields, no: Complain) {
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
  judgeTimes(fields, no);
  judgePrice(fields, no);
  judgeDeposit(fields, no);
  judgeLists(fields, no);
}

/** What of a service people write down. */
export const ServiceInput = z.strictObject(serviceFields).superRefine(agreeing);
export type ServiceInput = z.input<typeof ServiceInput>;

export const ServiceChange = z.strictObject({ version: z.int(), ...serviceFields }).superRefine(agreeing);
export type ServiceChange = z.input<typeof ServiceChange>;

/** A service as it is edited, with what depends on it. */
export const ManagedService = z.object({
  ...serviceFields,
  serviceId: Id,
  version: z.int(),
  isArchived: z.boolean(),
  /** Appointments that have not begun and stand. They keep what was booked, whatever becomes of the service. */
  comingAppointments: z.int(),
  /** Whose they are. */
  comingStaff: z.array(z.object({ staffId: Id, count: z.int() })),
  /** Sessions to come that somebody has booked, and how many places of each are taken. */
  comingSessions: z.array(z.object({ startAt: Instant, staffId: Id, taken: z.int() })),
  mayManage: z.boolean(),
});
export type ManagedService = z.infer<typeof ManagedService>;
