import { endpointOf, isCountry, taxSchemes } from '@daybook/domain/invoicing/parties';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { says, upTo } from '../says.ts';

/** The kind of tax number; empty if the country determines it. */
export const TaxSchemeChoice = z.enum(['', ...taxSchemes]);

/** ISO 3166-1 alpha-2. */
export const Country = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountry, says(msg('Choose a country.')));

/** Location and electronic identity. An older client sends none of it. */
export const partyFields = {
  /** ISO 3166-1 alpha-2; may be null. */
  country: z
    .union([z.literal('').transform(() => null), z.null(), z.string().trim().toUpperCase()])
    .refine((code) => code === null || isCountry(code), says(msg('Choose a country.')))
    .default(null),
  taxScheme: TaxSchemeChoice.default(''),
  /** The electronic address: a scheme of the EAS list, a colon, and the identifier. May be empty. */
  endpoint: z
    .string()
    .trim()
    .max(120, upTo(120))
    .refine(
      (written) => written === '' || endpointOf(written) !== null,
      says(msg('Enter an electronic address like 0088:7300010000001.')),
    )
    .default(''),
};
