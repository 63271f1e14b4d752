import { z } from 'zod';
import { Currency, Id, Zone } from '../values.ts';
import { visibilities } from './catalogue-values.ts';
import { Color } from './categories.ts';
import { priceFields } from './service-price.ts';

/** A service in the list of the back office. */
export const ManagedServiceRow = z.object({
  serviceId: Id,
  version: z.int(),
  categoryId: Id,
  categoryName: z.string(),
  isCategoryActive: z.boolean(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  color: Color,
  durationMinutes: z.int(),
  beforeMinutes: z.int(),
  afterMinutes: z.int(),
  ...priceFields,
  optionCount: z.int(),
  staffCount: z.int(),
  visibility: z.enum(visibilities),
  needsApproval: z.boolean(),
  isArchived: z.boolean(),
  /** Appointments that began in the last 30 days and were not cancelled. */
  recentAppointments: z.int(),
});
export type ManagedServiceRow = z.infer<typeof ManagedServiceRow>;

/** The choices of a service's form, and the business's defaults. */
export const ServiceChoices = z.object({
  currency: Currency,
  zone: Zone,
  categories: z.array(z.object({ categoryId: Id, name: z.string() })),
  staff: z.array(
    z.object({
      staffId: Id,
      name: z.string(),
      title: z.string().nullable(),
      avatarUrl: z.string().nullable(),
    }),
  ),
  /** Tax rates for services; an archived one is listed while it is in use. */
  taxRates: z.array(z.object({ taxRateId: Id, name: z.string(), rate: z.string(), isArchived: z.boolean() })),
  business: z.object({
    stepMinutes: z.int(),
    noticeMinutes: z.int(),
    horizonDays: z.int(),
    cancelMinutes: z.int(),
    rescheduleMinutes: z.int(),
    editMinutes: z.int(),
    fillsGaps: z.boolean(),
  }),
});
export type ServiceChoices = z.infer<typeof ServiceChoices>;

/** A change of many prices. Only fixed amounts change; own prices of staff stay. */
export const PricesChange = z.strictObject({
  change: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percent'), hundredths: z.int().min(-10_000).max(1_000_000) }),
    z.strictObject({ kind: z.literal('amount'), amountMinor: z.int().min(-1e12).max(1e12) }),
  ]),
  /** Prices are rounded to multiples of this. */
  roundToMinor: z.int().min(1).max(1e9),
  /** Services with the versions seen; if one has changed since, none is saved. */
  services: z
    .array(z.strictObject({ serviceId: Id, version: z.int() }))
    .min(1)
    .max(500),
});
export type PricesChange = z.input<typeof PricesChange>;
