import { endpointOf, isCountry, taxSchemes } from '@daybook/domain/invoicing/parties';
import { z } from 'zod';

/** What a tax number is a number of; empty where that follows from the country. */
export const TaxSchemeChoice = z.enum(['', ...taxSchemes]);

/** Where somebody is, and how documents reach and name them. A program of before sends none of it. */
export const partyFields = {
  /** ISO 3166-1 alpha-2; null where nobody has said. */
  country: z
    .union([z.literal('').transform(() => null), z.null(), z.string().trim().toUpperCase()])
    .refine((code) => code === null || isCountry(code), 'Choose a country.')
    .default(null),
  taxScheme: TaxSchemeChoice.default(''),
  /** Where electronic documents reach them: a scheme of the EAS list, a colon, and the identifier. Empty for none. */
  endpoint: z
    .string()
    .trim()
    .max(120, 'At most 120 characters.')
    .refine(
      (written) => written === '' || endpointOf(written) !== null,
      'Enter an address like 0088:7300010000001.',
    )
    .default(''),
};
