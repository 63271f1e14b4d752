import { bookingMoneyMutations, bookingMoneyQueries } from '@daybook/api/booking-money';
import { type PrepaymentSettings, PrepaymentSettings as Schema } from '@daybook/contract/booking-money';
import { msg, t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { QueryView } from '@daybook/ui/QueryView';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AmountField } from '../../../settings-form/AmountField.tsx';
import { formSkeleton, SettingsForm } from '../../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../../settings-form/SettingsSection.tsx';
import { useSettingsForm } from '../../../settings-form/use-settings-form.ts';

/** The deadline of slower payments, and the treatment of payments for bookings that do not take place. */
export function UnpaidAndMissed() {
  const query = useQuery(bookingMoneyQueries.settings());
  return (
    <QueryView query={query} what={t('the deposit settings')} errorText={sentenceOf} skeleton={formSkeleton}>
      {(settings) => <Form settings={settings} />}
    </QueryView>
  );
}

const places = [
  { value: 'refund', label: msg('Original payment method') },
  { value: 'credit', label: msg('Customer credit') },
];

function Form({ settings }: { settings: PrepaymentSettings }) {
  const { mutateAsync } = useMutation({ ...bookingMoneyMutations.decide(), meta: shownByScreen });
  const form = useSettingsForm({
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
  const { draft } = form;
  return (
    <SettingsForm
      name={t('No-shows and unpaid bookings')}
      save={t('Save no-shows and unpaid bookings')}
      form={form}
    >
      <SettingsSection
        title={t('Unpaid bookings')}
        lead={t('For customers who pay by bank transfer, or after you accept their request.')}
      >
        <AmountField
          {...form.field('holdHours')}
          label={t('Hold the time for')}
          suffix={t('hours')}
          description={t(
            'After that, or once the start has passed, the booking expires and its time becomes available.',
          )}
          value={draft.holdHours}
          onChange={(holdHours) => form.set({ holdHours })}
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
    </SettingsForm>
  );
}
