import { BookingInput } from '@daybook/contract/bookings';
import type { CustomField } from '@daybook/contract/custom-fields';
import { type ContactRules, missingContact } from '@daybook/domain/contact-rules';
import { t } from '@daybook/i18n';
import { type FormErrors, schemaResolver, type UseFormReturnType } from '@mantine/form';
import type { Draft } from '../../booking/draft.ts';
import { problemsWith } from '../../booking/questions.ts';

/** The form's fields; repetition is decided elsewhere. */
export type DetailsValues = Omit<Draft, 'isComplete' | 'repeat'>;

export type DetailsForm = UseFormReturnType<DetailsValues>;

/** The draft, with an empty answer for each unanswered question. */
export function formValues(draft: Draft, fields: readonly CustomField[]): DetailsValues {
  const { isComplete: _, repeat: __, ...values } = draft;
  const empty = fields.map(({ fieldId, kind }) => [fieldId, kind === 'checkbox' ? false : ''] as const);
  return { ...values, customFields: { ...Object.fromEntries(empty), ...draft.customFields } };
}

const checkTyped = schemaResolver(
  BookingInput.pick({ customer: true, note: true, marketingOptIn: true, policyAccepted: true }),
  { sync: true },
);
const Attendee = BookingInput.pick({ attendeeName: true }).required();

/** The problems of the form, by path. */
export function checkDetails(
  values: DetailsValues,
  fields: readonly CustomField[],
  contact: ContactRules,
): FormErrors {
  const { customer, note, marketingOptIn, policyAccepted } = values;
  const attendee = values.isForSomeoneElse ? Attendee.safeParse({ attendeeName: values.attendeeName }) : null;
  return {
    ...missingContact(values, contact),
    ...checkTyped({ customer, note, marketingOptIn, policyAccepted }),
    ...(attendee?.error && { attendeeName: attendee.error.issues[0]?.message }),
    ...problemsWith(fields, values),
  };
}

/** The label of each field, in the order of the form. */
export const labelsOf = (fields: readonly CustomField[]): Record<string, string> => ({
  'customer.firstName': t('First name'),
  'customer.lastName': t('Last name'),
  'customer.email': t('Email'),
  'customer.phone': t('Phone'),
  attendeeName: t('Visitor’s name'),
  ...Object.fromEntries(fields.map(({ fieldId, label }) => [`customFields.${fieldId}`, label])),
  note: t('Note'),
  policyAccepted: t('Booking policy'),
});
