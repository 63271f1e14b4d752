import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { upTo } from '../says.ts';
import { inLanguages, translationsOf } from '../translations.ts';
import { PicturePath } from '../uploads.ts';
import { Id, line, typedText } from '../values.ts';
import { catalogueColors } from './catalogue-values.ts';

/** Text of several lines; may be empty. */
export const text = (max: number) => typedText().max(max, upTo(max));

/** Null for none. */
export const Color = z.enum(catalogueColors).nullable();

const name = line(msg('Enter a name.'), 80);
const description = text(500);
export const CategoryTranslations = translationsOf({
  name: inLanguages(name),
  description: inLanguages(description),
});

/** The editable fields of a category. */
export const CategoryInput = z.strictObject({
  name,
  description,
  /** If absent, they stay as they are. */
  translations: CategoryTranslations.optional(),
  imagePath: PicturePath.nullable(),
  color: Color,
  /** Whether visitors see it and its services. */
  isVisible: z.boolean(),
});
export type CategoryInput = z.input<typeof CategoryInput>;

export const CategoryChange = CategoryInput.extend({ version: z.int() });
export type CategoryChange = z.input<typeof CategoryChange>;

/** A category as the back office sees it. */
export const ManagedCategory = z.object({
  categoryId: Id,
  version: z.int(),
  name: z.string(),
  description: z.string(),
  translations: CategoryTranslations,
  imagePath: z.string().nullable(),
  color: Color,
  isVisible: z.boolean(),
  isArchived: z.boolean(),
  /** Services in it that are not archived. */
  serviceCount: z.int(),
});
export type ManagedCategory = z.infer<typeof ManagedCategory>;
