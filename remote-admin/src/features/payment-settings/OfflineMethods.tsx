import type { PaymentSettings } from '@daybook/contract/payment-settings';
import { isAdministrator } from '@daybook/domain/accounts';
import { useUser } from '@daybook/session';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
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

/** Payments at the visit and by transfer, and payment of an invoice in parts. */
export const OfflineMethods = () => (
  <WaysQuery>{(settings) => <OfflineForm settings={settings} />}</WaysQuery>
);

const draftOf = ({ currency, leastPartMinor, transfer, ...rest }: PaymentSettings) => ({
  takesCash: rest.takesCash,
  takesCard: rest.takesCard,
  takesTransfer: rest.takesTransfer,
  transfer,
  takesParts: rest.takesParts,
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
    done: 'Ways to pay saved',
    isAnswered: stepUp.isAnswered,
  });
  const { draft } = form;
  const choice = (name: 'takesCash' | 'takesCard' | 'takesTransfer' | 'takesParts') => ({
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
      <SettingsForm name="Ways to pay" form={form}>
        <SettingsSection title="At the visit" lead="Shown on invoices and when somebody books.">
          <Checkbox {...choice('takesCash')} label="Cash" />
          <Checkbox {...choice('takesCard')} label="Card terminal" />
        </SettingsSection>
        <SettingsSection
          title="Bank transfer"
          lead={
            <>
              Customers see the account, transfer, and tell you with a proof. Whether the money has come is
              decided under <Link to="/admin/transfers">Transfers</Link>.
            </>
          }
        >
          <Checkbox {...choice('takesTransfer')} className={formClasses.wide} label="Take bank transfers" />
          {draft.takesTransfer && !maySetAccounts && (
            <p className={formClasses.note}>Which account it is, is for an administrator to say.</p>
          )}
          {draft.takesTransfer && (
            <>
              <TextInput {...account('bankName')} {...form.field('transfer')} label="Bank" />
              <TextInput {...account('accountName')} label="Account name" />
              <TextInput {...account('accountNumber')} label="Account number" inputMode="numeric" />
              <Textarea
                {...account('instructions')}
                className={formClasses.wide}
                label="What to write with it"
                description="For example: the number of the invoice as the reference."
                autosize
                minRows={2}
              />
            </>
          )}
        </SettingsSection>
        <SettingsSection title="Parts">
          <Checkbox
            {...choice('takesParts')}
            className={formClasses.wide}
            label="An invoice may be paid in parts"
          />
          {draft.takesParts && (
            <TextInput
              {...form.field('leastPartMinor')}
              label={`The least at once (${currency})`}
              placeholder="Any amount"
              inputMode="decimal"
              value={draft.leastPartMinor}
              onChange={({ currentTarget }) => form.set({ leastPartMinor: currentTarget.value })}
            />
          )}
        </SettingsSection>
      </SettingsForm>
      {stepUp.isAsked && (
        <StepUpDialog
          stepUp={stepUp}
          title="Change the bank account?"
          confirmLabel="Save the account"
          isBusy={form.isBusy}
          onConfirm={(typed) => void confirm(typed)}
        >
          Customers transfer their money to it from now on. Every administrator is told of the change.
        </StepUpDialog>
      )}
    </>
  );
}
