import type { PaymentSettings } from '@daybook/contract/payment-settings';
import { isAdministrator } from '@daybook/domain/accounts';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { MoneyField } from '@daybook/ui/MoneyField';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { Link } from 'react-router-dom';
import formClasses from '../../settings-form/form.module.css';
import { SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { StepUpDialog } from '../../settings-form/step-up/StepUpDialog.tsx';
import { type TypedStepUp, useStepUp } from '../../settings-form/step-up/use-step-up.ts';
import { useWaysForm } from './use-ways-form.ts';
import { WaysQuery } from './WaysQuery.tsx';

/** Payments at the appointment and by transfer, and payment of an invoice in parts. */
export const OfflineMethods = () => (
  <WaysQuery>{(settings) => <OfflineForm settings={settings} />}</WaysQuery>
);

const draftOf = ({ currency, leastPartMinor, transfer, ...rest }: PaymentSettings) => ({
  takesCash: rest.takesCash,
  takesCard: rest.takesCard,
  takesTransfer: rest.takesTransfer,
  transfer,
  takesParts: rest.takesParts,
  emailsReceipts: rest.emailsReceipts,
  leastPartMinor: leastPartMinor === 0 ? '' : writeAmount({ amountMinor: leastPartMinor, currency }),
});

function OfflineForm({ settings }: { settings: PaymentSettings }) {
  const { currency } = settings;
  const maySetAccounts = isAdministrator(useUser());
  const stepUp = useStepUp();
  const form = useWaysForm(settings, {
    draftOf,
    changeOf: ({ leastPartMinor: typed, ...draft }) => ({
      ...draft,
      leastPartMinor: typed.trim() === '' ? 0 : (readAmount(typed, currency) ?? Number.NaN),
    }),
    done: t('Payment methods saved'),
    isAnswered: stepUp.isAnswered,
  });
  const { draft } = form;
  const choice = (name: 'takesCash' | 'takesCard' | 'takesTransfer' | 'takesParts' | 'emailsReceipts') => ({
    id: form.field(name).id,
    checked: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
      form.set({ [name]: currentTarget.checked }),
  });
  const account = (name: keyof typeof draft.transfer) => ({
    readOnly: !maySetAccounts,
    value: draft.transfer[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.set({ transfer: { ...draft.transfer, [name]: currentTarget.value } }),
  });

  const confirm = async (typed: TypedStepUp) => {
    if (await form.send(typed)) stepUp.close();
  };

  return (
    <>
      <SettingsForm name={t('Payment methods')} form={form}>
        <SettingsSection title={t('In person')} lead={t('Shown on invoices and when customers book.')}>
          <Checkbox {...choice('takesCash')} label={t('Cash')} />
          <Checkbox {...choice('takesCard')} label={t('Card terminal')} />
          <Checkbox
            {...choice('emailsReceipts')}
            className={formClasses.wide}
            label={t('Email a receipt after check-out')}
            description={t(
              'Selected at check-out for customers with an email address. Your team can deselect it.',
            )}
          />
        </SettingsSection>
        <SettingsSection
          title={t('Bank transfer')}
          lead={
            <>
              {t('Customers transfer the money and send you proof. You then confirm that it arrived.')}{' '}
              <Link to="/admin/transfers">{t('View transfers')}</Link>
            </>
          }
        >
          <Checkbox
            {...choice('takesTransfer')}
            className={formClasses.wide}
            label={t('Accept bank transfers')}
          />
          {draft.takesTransfer && !maySetAccounts && (
            <p className={formClasses.note}>{t('Only administrators can change the bank account.')}</p>
          )}
          {draft.takesTransfer && (
            <>
              <TextInput {...account('bankName')} {...form.field('transfer')} label={t('Bank')} />
              <TextInput {...account('accountName')} label={t('Account name')} />
              <TextInput {...account('accountNumber')} label={t('Account number')} inputMode="numeric" />
              <Textarea
                {...account('instructions')}
                className={formClasses.wide}
                label={t('Instructions for customers')}
                description={t('For example: Use the invoice number as the reference.')}
                autosize
                minRows={2}
              />
            </>
          )}
        </SettingsSection>
        <SettingsSection title={t('Part payments')}>
          <Checkbox
            {...choice('takesParts')}
            className={formClasses.wide}
            label={t('Accept part payments')}
          />
          {draft.takesParts && (
            <MoneyField
              currency={currency}
              {...form.field('leastPartMinor')}
              label={t('Minimum part payment ({currency})', { currency })}
              placeholder={t('Any amount')}
              value={draft.leastPartMinor}
              onChange={(leastPartMinor) => form.set({ leastPartMinor })}
            />
          )}
        </SettingsSection>
      </SettingsForm>
      {stepUp.isAsked && (
        <StepUpDialog
          stepUp={stepUp}
          title={t('Change the bank account?')}
          confirmLabel={t('Save bank account')}
          isBusy={form.isBusy}
          onConfirm={(typed) => void confirm(typed)}
        >
          {t('Customers will transfer money to this account from now on. We’ll notify every administrator.')}
        </StepUpDialog>
      )}
    </>
  );
}
