import type { PaymentSettings } from '@daybook/contract/payment-settings';
import { depositFroms, depositKinds } from '@daybook/domain/payments';
import { CheckboxField } from '@daybook/ui/choice-fields';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { AmountField } from '../../../settings-form/AmountField.tsx';
import formClasses from '../../../settings-form/form.module.css';
import { SettingsForm } from '../../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../../settings-form/SettingsSection.tsx';
import classes from '../payment-settings.module.css';
import { useWaysForm } from '../use-ways-form.ts';
import { WaysQuery } from '../WaysQuery.tsx';
import { Tiers, tierDraftOf } from './Tiers.tsx';
import { UnpaidAndMissed } from './UnpaidAndMissed.tsx';

/** Deposits before a visit, cancellation fees, and tips. */
export const Deposits = () => (
  <div className={classes.stack}>
    <WaysQuery>{(settings) => <DepositsForm settings={settings} />}</WaysQuery>
    <UnpaidAndMissed />
  </div>
);

const kindNames = {
  none: 'Nothing',
  fixed: 'A fixed amount',
  percent: 'A part of the price',
  full: 'The whole price',
} as const;
const fromNames = {
  everyone: 'Everyone',
  new: 'New customers',
  no_shows: 'Customers who did not come',
} as const;

/** Anybody can type any address, so it does not identify the customer. */
const fromHints = {
  everyone: undefined,
  new: 'Whoever books online counts as new. You can let somebody off in the booking.',
  no_shows: 'Their online bookings are marked for you. You ask for the deposit in the booking.',
} as const;

const draftOf = (settings: PaymentSettings) => ({
  depositKind: settings.depositKind,
  depositMinor:
    settings.depositMinor === 0
      ? ''
      : writeAmount({ amountMinor: settings.depositMinor, currency: settings.currency }),
  depositPercent: Number(settings.depositPercent) === 0 ? '' : settings.depositPercent,
  depositFrom: settings.depositFrom,
  depositNoShows: settings.depositNoShows as number | null,
  payWithinMinutes: settings.payWithinMinutes as number | null,
  cancellationTiers: settings.cancellationTiers.map(tierDraftOf),
  takesTips: settings.takesTips,
  tipPresets: settings.tipPresets.join(', '),
});

const needed = (value: number | null): number => value ?? Number.NaN;

const changeOf = (draft: ReturnType<typeof draftOf>, currency: string) => ({
  ...draft,
  depositMinor:
    draft.depositMinor.trim() === '' ? 0 : (readAmount(draft.depositMinor, currency) ?? Number.NaN),
  depositPercent: draft.depositPercent.trim() || '0',
  depositNoShows: needed(draft.depositNoShows),
  payWithinMinutes: needed(draft.payWithinMinutes),
  cancellationTiers: draft.cancellationTiers.map(({ hoursBefore, keepsPercent }) => ({
    hoursBefore: hoursBefore.trim() === '' ? Number.NaN : Number(hoursBefore),
    keepsPercent,
  })),
  tipPresets: draft.tipPresets
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number),
});

function DepositsForm({ settings }: { settings: PaymentSettings }) {
  const { currency } = settings;
  const form = useWaysForm(settings, {
    draftOf,
    changeOf: (draft) => changeOf(draft, currency),
    done: 'Deposits and tips saved',
  });
  const { draft } = form;
  const asks = draft.depositKind !== 'none';
  return (
    <SettingsForm name="Deposits and tips" form={form}>
      <SettingsSection title="Before a visit" lead="A service can say otherwise.">
        <NativeSelect
          {...form.field('depositKind')}
          label="Customers pay first"
          data={depositKinds.map((value) => ({ value, label: kindNames[value] }))}
          value={draft.depositKind}
          onChange={({ currentTarget }) =>
            form.set({ depositKind: depositKinds.find((one) => one === currentTarget.value) ?? 'none' })
          }
        />
        {draft.depositKind === 'fixed' && (
          <TextInput
            {...form.field('depositMinor')}
            label={`Amount (${currency})`}
            inputMode="decimal"
            value={draft.depositMinor}
            onChange={({ currentTarget }) => form.set({ depositMinor: currentTarget.value })}
          />
        )}
        {draft.depositKind === 'percent' && (
          <TextInput
            {...form.field('depositPercent')}
            label="Part of the price"
            rightSection="%"
            inputMode="decimal"
            value={draft.depositPercent}
            onChange={({ currentTarget }) => form.set({ depositPercent: currentTarget.value })}
          />
        )}
        {asks && (
          <>
            <NativeSelect
              {...form.field('depositFrom')}
              label="Asked of"
              description={fromHints[draft.depositFrom]}
              data={depositFroms.map((value) => ({ value, label: fromNames[value] }))}
              value={draft.depositFrom}
              onChange={({ currentTarget }) =>
                form.set({
                  depositFrom: depositFroms.find((one) => one === currentTarget.value) ?? 'everyone',
                })
              }
            />
            {draft.depositFrom === 'no_shows' && (
              <AmountField
                {...form.field('depositNoShows')}
                label="From so many missed visits on"
                suffix="visits"
                value={draft.depositNoShows}
                onChange={(depositNoShows) => form.set({ depositNoShows })}
              />
            )}
            <AmountField
              {...form.field('payWithinMinutes')}
              label="Paid within"
              suffix="minutes"
              description="A booking that is not paid by then gives its time back."
              value={draft.payWithinMinutes}
              onChange={(payWithinMinutes) => form.set({ payWithinMinutes })}
            />
          </>
        )}
      </SettingsSection>
      <SettingsSection
        title="When a visit is cancelled"
        lead="What is kept of what was paid. Who cancels earlier than all of these gets everything back."
      >
        <Tiers
          firstId={form.field('cancellationTiers').id}
          problem={form.field('cancellationTiers').error}
          tiers={draft.cancellationTiers}
          onChange={(cancellationTiers) => form.set({ cancellationTiers })}
        />
      </SettingsSection>
      <SettingsSection title="Tips" lead="They come with a payment and stand on no invoice.">
        <CheckboxField
          id={form.field('takesTips').id}
          className={formClasses.wide}
          label="Offer to leave a tip when paying online"
          checked={draft.takesTips}
          onChange={({ currentTarget }) => form.set({ takesTips: currentTarget.checked })}
        />
        {draft.takesTips && (
          <TextInput
            {...form.field('tipPresets')}
            label="Offered at a touch, in percent"
            description="For example 5, 10, 15."
            value={draft.tipPresets}
            onChange={({ currentTarget }) => form.set({ tipPresets: currentTarget.value })}
          />
        )}
      </SettingsSection>
    </SettingsForm>
  );
}
