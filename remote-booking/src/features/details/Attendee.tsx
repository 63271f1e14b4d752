import { CheckboxField } from '@daybook/ui/choice-fields';
import { TextInput } from '@mantine/core';
import type { DetailsForm } from './details-form.ts';

/** The person the visit is for, if not the customer. Typed text stays when the box is cleared. */
export function Attendee({ form, isShown }: { form: DetailsForm; isShown: boolean }) {
  return (
    <>
      <CheckboxField
        {...form.getInputProps('isForSomeoneElse', { type: 'checkbox' })}
        label="I am booking for someone else"
      />
      {isShown && (
        <TextInput
          {...form.getInputProps('attendeeName')}
          label="Name of who is coming"
          required
          autoComplete="off"
          description="Messages about the visit go to you."
        />
      )}
    </>
  );
}
