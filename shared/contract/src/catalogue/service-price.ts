import { priceKinds } from '@daybook/domain/money';
import { z } from 'zod';
import { AmountMinor } from '../values.ts';

/** What a service costs; the amount is 0 where the kind has none. */
export const priceFields = { priceKind: z.enum(priceKinds), priceMinor: AmountMinor };
