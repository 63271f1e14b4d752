import { bookingMoneyQueries } from '@daybook/api/booking-money';
import type { PrepaymentSettings } from '@daybook/contract/booking-money';
import type { PaymentSettings } from '@daybook/contract/payment-settings';
import { depositFroms, depositKinds } from '@daybook/domain/payments';
import { msg, t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { CheckboxField } from '@daybook/ui/choice-fields';
import { DurationField } from '@daybook/ui/DurationField';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { MoneyField } from '@daybook/ui/MoneyField';
import { QueryView } from '@daybook/ui/QueryView';
import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { AmountField } from '../../../settings-form/AmountField.tsx';
import formClasses from '../../../settings-form/form.module.css';
import { formSkeleton, SettingsForm } from '../../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../../settings-form/SettingsSection.tsx';
import { joined } from '../../../settings-form/use-settings-form.ts';
import { useWaysForm } from '../use-ways-form.ts';
import { WaysQuery } from '../WaysQuery.tsx';
import { Tiers, tierDraftOf } from './Tiers.tsx';
import { UnpaidAndMissed, useUnpaidForm } from './UnpaidAndMissed.tsx';

/** Deposits before an appointment, cancellation fees, tips, and bookings that are unpaid or missed. */
export function Deposits() {
  const unpaid = useQuery(bookingMoneyQueries.settings());
  return (
    <WaysQuery>
      {(settings) => (
        <QueryView
          query={unpaid}
          what={t('the deposit settings')}
          errorText={sentenceOf}
          skeleton={formSkeleton}
        >
          {(ofUnpaid) => <DepositsForm settings={settings} ofUnpaid={ofUnpaid} />}
        </QueryView>
      )}
    </WaysQuery>
  );
}

const kindNames = {
  none: msg('No deposit'),
  fixed: msg('Fixed amount'),
  percent: msg('Percentage of the price'),
  full: msg('Full price'),
} as const;
const fromNames = {
  everyone: msg('Everyone'),
  new: msg('New customers'),
  no_shows: msg('Customers with past no-shows'),
} as const;

/** A typed address does not identify the customer. */
const fromHints = {
  everyone: undefined,
  new: msg('Everyone who books online counts as new. You can waive the deposit in the booking.'),
  no_shows: msg('Their online bookings are flagged for you. Request the deposit in the booking.'),
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
  cancellationTiers: draft.cancellationTiers.map(({ minutesBefore, keepsPercent }) => ({
    hoursBefore: needed(minutesBefore) / 60,
    keepsPercent,
  })),
  tipPresets: draft.tipPresets
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number),
});

interface Props {
  settings: PaymentSettings;
  ofUnpaid: PrepaymentSettings;
}

function DepositsForm({ settings, ofUnpaid }: Props) {
  const { currency } = settings;
  const form = useWaysForm(settings, {
    draftOf,
    changeOf: (draft) => changeOf(draft, currency),
    done: t('Deposits and tips saved'),
  });
  const unpaid = useUnpaidForm(ofUnpaid);
  const { draft } = form;
  const asks = draft.depositKind !== 'none';
  const hint = fromHints[draft.depositFrom];
  return (
    <SettingsForm name={t('Deposits and tips')} form={joined(form, unpaid)}>
      <SettingsSection title={t('Deposits')} lead={t('Services can have their own deposit.')}>
        <NativeSelect
          {...form.field('depositKind')}
          label={t('Deposit')}
          data={depositKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
          value={draft.depositKind}
          onChange={({ currentTarget }) =>
            form.set({ depositKind: depositKinds.find((one) => one === currentTarget.value) ?? 'none' })
          }
        />
        {draft.depositKind === 'fixed' && (
          <MoneyField
            currency={currency}
            {...form.field('depositMinor')}
            label={t('Amount ({currency})', { currency })}
            value={draft.depositMinor}
            onChange={(depositMinor) => form.set({ depositMinor })}
          />
        )}
        {draft.depositKind === 'percent' && (
          <TextInput
            {...form.field('depositPercent')}
            label={t('Percentage of the price')}
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
              label={t('Required from')}
              description={hint && t(hint)}
              data={depositFroms.map((value) => ({ value, label: t(fromNames[value]) }))}
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
                label={t('After this many no-shows')}
                suffix={t('no-shows')}
                value={draft.depositNoShows}
                onChange={(depositNoShows) => form.set({ depositNoShows })}
              />
            )}
            <DurationField
              {...form.field('payWithinMinutes')}
              label={t('Pay within')}
              description={t('If it isn’t paid in time, the booking expires and its time becomes available.')}
              value={draft.payWithinMinutes}
              onChange={(payWithinMinutes) => form.set({ payWithinMinutes })}
            />
          </>
        )}
      </SettingsSection>
      <SettingsSection
        title={t('Cancellation fees')}
        lead={t('A share of the payment. Anyone who cancels earlier gets a full refund.')}
      >
        <Tiers
          firstId={form.field('cancellationTiers').id}
          problem={form.field('cancellationTiers').error}
          tiers={draft.cancellationTiers}
          onChange={(cancellationTiers) => form.set({ cancellationTiers })}
        />
      </SettingsSection>
      <SettingsSection title={t('Tips')} lead={t('Tips are added to payments and don’t appear on invoices.')}>
        <CheckboxField
          id={form.field('takesTips').id}
          className={formClasses.wide}
          label={t('Offer tips when customers pay online')}
          checked={draft.takesTips}
          onChange={({ currentTarget }) => form.set({ takesTips: currentTarget.checked })}
        />
        {draft.takesTips && (
          <TextInput
            {...form.field('tipPresets')}
            label={t('Suggested tips (%)')}
            description={t('For example 5, 10, 15.')}
            value={draft.tipPresets}
            onChange={({ currentTarget }) => form.set({ tipPresets: currentTarget.value })}
          />
        )}
      </SettingsSection>
      <UnpaidAndMissed form={unpaid} />
    </SettingsForm>
  );
}
