import { z } from 'zod';
import { Id, line, typedText } from '../values.ts';

/** What a field of a booking's form may be. */
export const customFieldKinds = ['text', 'long_text', 'number', 'choice', 'checkbox'] as const;

/** A question that a service asks its customers, beyond how to reach them. */
export const CustomField = z.strictObject({
  fieldId: Id,
  label: line('a label', 120),
  kind: z.enum(customFieldKinds),
  /** Of a checkbox: that it is ticked. */
  required: z.boolean(),
  /** What can be chosen; empty unless the kind is `choice`. */
  options: z.array(line('an option', 120)).max(30),
});
export type CustomField = z.infer<typeof CustomField>;

/** What was answered, by the id of the field: a number as it was typed, a ticked box as `true`. */
export const CustomFieldInputs = z.record(Id, z.union([typedText().max(2000), z.boolean()]));

/** A question and its answer as a booking keeps them, whatever becomes of the field. */
export const CustomAnswer = z.object({
  fieldId: Id,
  label: z.string(),
  kind: z.enum(customFieldKinds),
  value: z.union([z.string(), z.boolean()]),
});
export type CustomAnswer = z.infer<typeof CustomAnswer>;
