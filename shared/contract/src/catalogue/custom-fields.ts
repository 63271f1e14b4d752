import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { inLanguages, translationsOf } from '../translations.ts';
import { Id, line, typedText } from '../values.ts';

/** The types of questions. */
export const customFieldKinds = ['text', 'long_text', 'number', 'choice', 'checkbox'] as const;

const label = line(msg('Enter a label.'), 120);
const option = line(msg('Enter an option.'), 120);

/** A service's question, besides contact data. */
export const CustomField = z.strictObject({
  fieldId: Id,
  label,
  kind: z.enum(customFieldKinds),
  /** For a checkbox: it must be ticked. */
  required: z.boolean(),
  /** The choices; empty unless the kind is `choice`. */
  options: z.array(option).max(30),
  /** Translations, those of a choice by its text. Visitors do not get them: their question is translated already. */
  translations: translationsOf({
    label: inLanguages(label),
    options: z.record(z.string(), inLanguages(option)),
  }).optional(),
});
export type CustomField = z.infer<typeof CustomField>;

/** Answers by field id: a number as typed, a ticked box as `true`. */
export const CustomFieldInputs = z.record(Id, z.union([typedText().max(2000), z.boolean()]));

/** A question with its answer as stored in a booking, independent of later changes to the field. */
export const CustomAnswer = z.object({
  fieldId: Id,
  label: z.string(),
  kind: z.enum(customFieldKinds),
  value: z.union([z.string(), z.boolean()]),
});
export type CustomAnswer = z.infer<typeof CustomAnswer>;
