import { languages } from '@daybook/i18n/languages';
import { z } from 'zod';

/** A text of the business in languages, within the limits of the text itself. An empty one is missing. */
export const inLanguages = <T extends z.ZodType>(text: T) =>
  z.partialRecord(z.enum(languages), z.union([z.literal(''), text]));

/** The translations of a record's texts, by field. */
export const translationsOf = <F extends z.ZodRawShape>(fields: F) => z.strictObject(fields).partial();
