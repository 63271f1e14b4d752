import { t } from '@daybook/i18n';
import { CheckboxField } from '@daybook/ui/choice-fields';
import { TextInput } from '@mantine/core';
import type { DetailsForm } from './details-form.ts';

/** The person the booking is for, if not the customer. Typed text stays when the box is cleared. */
export function Attendee({ form, isShown }: { form: DetailsForm; isShown: boolean }) {
  return (
    <>
      <CheckboxField
        {...form.getInputProps('isForSomeoneElse', { type: 'checkbox' })}
        label={t('I’m booking for someone else')}
      />
      {isShown && (
        <TextInput
          {...form.getInputProps('attendeeName')}
          label={t('Visitor’s name')}
          required
          autoComplete="off"
          description={t('We’ll still send messages about the visit to you.')}
        />
      )}
    </>
  );
}
