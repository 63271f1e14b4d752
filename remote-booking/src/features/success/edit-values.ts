import { BookingDetailsInput } from '@daybook/contract/manage';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';

/** The form's values: empty for unchanged ones. */
export interface EditValues {
  customer: { firstName: string; lastName: string; email: string; phone: string };
  note: string;
  /** Answers by field id. */
  customFields: Record<string, string | boolean>;
}

/** Nothing typed is shown again except the first name. */
export const emptyEdit = ({ firstName, questions }: SelfServiceBooking): EditValues => ({
  customer: { firstName, lastName: '', email: '', phone: '' },
  note: '',
  customFields: Object.fromEntries(
    questions.map(({ fieldId, kind }) => [fieldId, kind === 'checkbox' ? false : '']),
  ),
});

type Details = Omit<BookingDetailsInput, 'version'>;

/** The changed values only. */
export function changesOf(
  { customer, note, customFields }: EditValues,
  { firstName }: SelfServiceBooking,
): Details {
  const isGiven = ([name, value]: [string, string | boolean]) =>
    typeof value === 'string'
      ? value.trim() !== '' && !(name === 'firstName' && value.trim() === firstName)
      : value;
  return {
    customer: Object.fromEntries(Object.entries(customer).filter(isGiven)),
    customFields: Object.fromEntries(Object.entries(customFields).filter(isGiven)),
    ...(note.trim() !== '' && { note }),
  };
}

export const hasChanges = ({ customer = {}, customFields = {}, note }: Details): boolean =>
  Object.keys(customer).length + Object.keys(customFields).length > 0 || note !== undefined;

/** The problems, by the path of the field. */
export function problemsOf(details: Details): Record<string, string> {
  const parsed = BookingDetailsInput.safeParse({ ...details, version: 1 });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}
