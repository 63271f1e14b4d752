import { bookingMoneyMutations } from '@daybook/api/booking-money';
import { type PrepaymentSettings, PrepaymentSettings as Schema } from '@daybook/contract/booking-money';
import { msg, t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { DurationField } from '@daybook/ui/DurationField';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { SettingsSection } from '../../../settings-form/SettingsSection.tsx';
import { useSettingsForm } from '../../../settings-form/use-settings-form.ts';

const places = [
  { value: 'refund', label: msg('Original payment method') },
  { value: 'credit', label: msg('Customer credit') },
];

/** The form of the deadline of slower payments, and of payments for bookings that do not take place. */
export function useUnpaidForm(settings: PrepaymentSettings) {
  const { mutateAsync } = useMutation({ ...bookingMoneyMutations.decide(), meta: shownByScreen });
  return useSettingsForm({
    stored: settings,
    draftOf: ({ holdHours, noShowKeepsPercent, givesBackTo }: PrepaymentSettings) => ({
      holdHours: holdHours as number | null,
      noShowKeepsPercent,
      givesBackTo,
    }),
    inputOf: (draft, version): PrepaymentSettings => ({
      ...draft,
      holdHours: draft.holdHours ?? Number.NaN,
      version,
    }),
    schema: Schema,
    save: mutateAsync,
    done: t('No-shows and unpaid bookings saved'),
  });
}

export function UnpaidAndMissed({ form }: { form: ReturnType<typeof useUnpaidForm> }) {
  const { draft } = form;
  return (
    <>
      <SettingsSection
        title={t('Unpaid bookings')}
        lead={t('For customers who pay by bank transfer, or after you accept their request.')}
      >
        <DurationField
          {...form.field('holdHours')}
          bare="hour"
          label={t('Hold the time for')}
          description={t(
            'After that, or once the start has passed, the booking expires and its time becomes available.',
          )}
          value={draft.holdHours === null ? null : draft.holdHours * 60}
          onChange={(minutes) => form.set({ holdHours: minutes === null ? null : minutes / 60 })}
        />
      </SettingsSection>
      <SettingsSection
        title={t('No-shows and cancelled bookings')}
        lead={t('Fees are taken from the deposit, invoiced and marked paid.')}
      >
        <TextInput
          {...form.field('noShowKeepsPercent')}
          label={t('No-show fee')}
          rightSection="%"
          inputMode="decimal"
          value={draft.noShowKeepsPercent}
          onChange={({ currentTarget }) => form.set({ noShowKeepsPercent: currentTarget.value })}
        />
        <NativeSelect
          {...form.field('givesBackTo')}
          label={t('Refund the rest to')}
          data={places.map(({ value, label }) => ({ value, label: t(label) }))}
          value={draft.givesBackTo}
          onChange={({ currentTarget: { value } }) =>
            form.set({ givesBackTo: value === 'credit' ? value : 'refund' })
          }
        />
      </SettingsSection>
    </>
  );
}
