import { z } from 'zod';

const Discount = z.union([
  z.strictObject({ percent: z.string() }),
  z.strictObject({ fixed: z.int().min(0) }),
]);

/** A case of the file of totals. Other fields (title, source, expected totals) are ignored. */
export const TotalsCaseSchema = z.object({
  id: z.string(),
  doc: z.strictObject({
    currency: z.string().regex(/^[A-Z]{3}$/, 'A currency has three capital letters.'),
    mode: z.enum(['inclusive', 'exclusive']).optional(),
    taxes: z
      .record(z.string(), z.strictObject({ rate: z.string(), compound: z.boolean().optional() }))
      .optional(),
    lines: z.array(
      z.strictObject({
        qty: z.string(),
        price: z.string(),
        discount: Discount.optional(),
        taxes: z.array(z.string()).optional(),
        noDiscount: z.boolean().optional(),
      }),
    ),
    discount: Discount.optional(),
    withholding: z.string().optional(),
    cashIncrement: z.int().min(1).optional(),
  }),
});
