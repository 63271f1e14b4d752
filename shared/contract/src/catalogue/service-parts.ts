import { capPeriodKinds } from '@daybook/domain/start-question';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { atLeast, atLeastMinutes, atMost, says } from '../says.ts';
import { inLanguages, translationsOf } from '../translations.ts';
import { Id, line, SubmittedAmount } from '../values.ts';

export const Minutes = z
  .int(says(msg('Enter whole minutes.')))
  .min(1, atLeastMinutes(1))
  .max(1440, says(msg('Up to 24 hours.')));
export const Buffer = z
  .int(says(msg('Enter whole minutes.')))
  .min(0, atLeastMinutes(0))
  .max(720, says(msg('Up to 12 hours.')));
/** Null means the business's value. */
export const Window = z
  .int(says(msg('Enter a whole number.')))
  .min(0, atLeast(0))
  .max(525_600, says(msg('Up to a year.')))
  .nullable();

/** A staff member of a service; null means the service's value. */
export const Performer = z.strictObject({
  staffId: Id,
  durationMinutes: Minutes.nullable(),
  priceMinor: SubmittedAmount.nullable(),
});

/** A limit of bookings of a service and its options per period, across staff. */
export const Cap = z.strictObject({
  count: z
    .int(says(msg('Enter a whole number.')))
    .min(1, atLeast(1))
    .max(1000, atMost(1000)),
  period: z.enum(capPeriodKinds),
});

export const partName = line(msg('Enter a name.'), 60);
/** In other languages. If absent, they stay as they are. */
const PartTranslations = translationsOf({ name: inLanguages(partName) }).optional();

/** An alternative to the service, such as 60 instead of 30 minutes. */
export const ServiceOption = z.strictObject({
  /** Absent for a new one. */
  optionId: Id.optional(),
  name: partName,
  translations: PartTranslations,
  durationMinutes: Minutes,
  priceMinor: SubmittedAmount,
  /** The staff of the service perform the option too; these take another time or price. */
  performers: z.array(Performer).max(200).default([]),
});

/** An extra booked right after the service. */
export const ServiceAddon = z.strictObject({
  /** Absent for a new one. */
  addonId: Id.optional(),
  name: partName,
  translations: PartTranslations,
  durationMinutes: Minutes,
  priceMinor: SubmittedAmount,
});

export const Processing = z.strictObject({
  startMinute: z
    .int(says(msg('Enter whole minutes.')))
    .min(1, atLeastMinutes(1))
    .max(1440, says(msg('Up to 24 hours.'))),
  minutes: Minutes,
});
