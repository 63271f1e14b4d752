import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { Id, line, typedText } from '../values.ts';

/** The types of questions. */
export const customFieldKinds = ['text', 'long_text', 'number', 'choice', 'checkbox'] as const;

/** A service's question, besides contact data. */
export const CustomField = z.strictObject({
  fieldId: Id,
  label: line(msg('Enter a label.'), 120),
  kind: z.enum(customFieldKinds),
  /** For a checkbox: it must be ticked. */
  required: z.boolean(),
  /** The choices; empty unless the kind is `choice`. */
  options: z.array(line(msg('Enter an option.'), 120)).max(30),
});
export type CustomField = z.infer<typeof CustomField>;

/** Answers by field id: a number as typed, a ticked box as `true`. */
export const CustomFieldInputs = z.record(Id, z.union([typedText().max(2000), z.boolean()]));

/** A question with its answer as stored in a booking, whatever happens to the field. */
export const CustomAnswer = z.object({
  fieldId: Id,
  label: z.string(),
  kind: z.enum(customFieldKinds),
  value: z.union([z.string(), z.boolean()]),
});
export type CustomAnswer = z.infer<typeof CustomAnswer>;
