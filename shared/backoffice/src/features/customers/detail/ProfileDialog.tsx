import { customerMutations } from '@daybook/api/customers';
import type { Customer } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { CheckboxField } from '@daybook/ui/choice-fields';
import { TagsInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useMutation } from '@tanstack/react-query';
import { BillingFields } from '../../../entities/customer/BillingFields.tsx';
import { LanguageField } from '../../../entities/customer/LanguageField.tsx';
import { ProfileFields } from '../../../entities/customer/ProfileFields.tsx';
import { emptyProfile, profileOf, useProfileForm } from '../../../entities/customer/profile-form.ts';

interface Props {
  isOpen: boolean;
  /** Absent for a new customer. */
  customer?: Customer;
  onDone: (customer: Customer) => void;
  onDismiss: () => void;
}

export function ProfileDialog({ isOpen, customer, onDone, onDismiss }: Props) {
  // The form starts afresh each time it opens, and for each version of the profile.
  return isOpen ? <OpenDialog customer={customer} onDone={onDone} onDismiss={onDismiss} /> : null;
}

function OpenDialog({
  customer,
  onDone,
  onDismiss,
}: Pick<Props, 'onDone' | 'onDismiss'> & { customer: Customer | undefined }) {
  const { form, problem, take, refuse } = useProfileForm(customer ? profileOf(customer) : emptyProfile);
  const add = useMutation({ ...customerMutations.create(), meta: shownByScreen, onError: refuse });
  const change = useMutation({ ...customerMutations.change(), meta: shownByScreen, onError: refuse });

  const onSuccess = (saved: Customer) => {
    notify({ tone: 'success', message: customer ? t('Profile saved') : t('Customer added') });
    onDone(saved);
  };
  const save = () => {
    const profile = take();
    if (!profile) return;
    if (!customer) add.mutate(profile, { onSuccess });
    else
      change.mutate(
        { ...profile, customerId: customer.customerId, version: customer.version },
        { onSuccess },
      );
  };

  return (
    <ConfirmDialog
      isOpen
      title={customer ? t('Edit profile') : t('New customer')}
      confirmLabel={customer ? t('Save profile') : t('Add customer')}
      dismissLabel={t('Cancel')}
      isBusy={add.isPending || change.isPending}
      error={problem}
      onConfirm={save}
      onDismiss={onDismiss}
    >
      <ProfileFields form={form} />
      <BillingFields form={form} />
      <LanguageField form={form} />
      <TagsInput
        {...form.getInputProps('alerts')}
        key={form.key('alerts')}
        label={t('Alerts')}
        description={t('Short notes shown wherever the customer appears. Press Enter after each.')}
        splitChars={[]}
        maxLength={80}
      />
      <TagsInput
        {...form.getInputProps('tags')}
        key={form.key('tags')}
        label={t('Tags')}
        description={t('Press Enter after each.')}
        maxLength={30}
      />
      <CheckboxField
        {...form.getInputProps('marketingOptIn', { type: 'checkbox' })}
        key={form.key('marketingOptIn')}
        label={t('Has agreed to news and offers')}
      />
      <CheckboxField
        {...form.getInputProps('paysAfterwards', { type: 'checkbox' })}
        key={form.key('paysAfterwards')}
        label={t('Exempt from deposits')}
        description={t('Books without a deposit, even for services that require one.')}
      />
    </ConfirmDialog>
  );
}
