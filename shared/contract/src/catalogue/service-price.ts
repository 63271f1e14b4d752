import { priceKinds } from '@daybook/domain/money';
import { z } from 'zod';
import { AmountMinor } from '../values.ts';

/** The price of a service; the amount is 0 if the kind has none. */
export const priceFields = { priceKind: z.enum(priceKinds), priceMinor: AmountMinor };
