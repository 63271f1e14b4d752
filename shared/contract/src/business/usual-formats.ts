import { locales } from '@daybook/domain/number-style';
import { clocks, dateOrders } from '@daybook/domain/time-style';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Country } from '../invoices/parties.ts';

/** What is usual in a country. */
export const UsualFormats = z.object({
  currency: z.string(),
  /** 1 is Monday, 6 Saturday, 7 Sunday. */
  weekStartsOn: z.literal([1, 6, 7]),
  clock: z.enum(clocks),
  dateOrder: z.enum(dateOrders),
  locale: z.enum(locales),
});
export type UsualFormats = z.infer<typeof UsualFormats>;

export const usualFormatsEndpoints = {
  'GET settings/regional/usual': endpoint({
    access: 'private',
    summary: 'The currency and formats that are usual in a country.',
    query: z.strictObject({ country: Country }),
    status: 200,
    answer: UsualFormats,
  }),
} as const;
