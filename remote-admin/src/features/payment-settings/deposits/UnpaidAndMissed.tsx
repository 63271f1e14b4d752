import { bookingMoneyMutations, bookingMoneyQueries } from '@daybook/api/booking-money';
import { type PrepaymentSettings, PrepaymentSettings as Schema } from '@daybook/contract/booking-money';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { QueryView } from '@daybook/ui/QueryView';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AmountField } from '../../../settings-form/AmountField.tsx';
import { formSkeleton, SettingsForm } from '../../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../../settings-form/SettingsSection.tsx';
import { useSettingsForm } from '../../../settings-form/use-settings-form.ts';

/** The deadline of slower payments, and the treatment of payments for visits that do not take place. */
export function UnpaidAndMissed() {
  const query = useQuery(bookingMoneyQueries.settings());
  return (
    <QueryView query={query} what="the payments in advance" errorText={sentenceOf} skeleton={formSkeleton}>
      {(settings) => <Form settings={settings} />}
    </QueryView>
  );
}

const places = [
  { value: 'refund', label: 'Back the way it came' },
  { value: 'credit', label: 'To the customer’s credit' },
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
    done: 'Payments in advance saved',
  });
  const { draft } = form;
  return (
    <SettingsForm name="Unpaid and missed visits" form={form}>
      <SettingsSection
        title="Waiting for a transfer"
        lead="Who pays by bank transfer, or after a request was accepted, needs longer than who pays online."
      >
        <AmountField
          {...form.field('holdHours')}
          label="Keep the time for"
          suffix="hours"
          description="Then the booking expires and its time is free again. It never waits beyond its own start."
          value={draft.holdHours}
          onChange={(holdHours) => form.set({ holdHours })}
        />
      </SettingsSection>
      <SettingsSection
        title="When nobody comes, or a visit is called off"
        lead="Of what was paid in advance. What is kept becomes an invoice, which it pays."
      >
        <TextInput
          {...form.field('noShowKeepsPercent')}
          label="Keep of a visit that was missed"
          rightSection="%"
          inputMode="decimal"
          value={draft.noShowKeepsPercent}
          onChange={({ currentTarget }) => form.set({ noShowKeepsPercent: currentTarget.value })}
        />
        <NativeSelect
          {...form.field('givesBackTo')}
          label="What is not kept goes"
          data={places}
          value={draft.givesBackTo}
          onChange={({ currentTarget: { value } }) =>
            form.set({ givesBackTo: value === 'credit' ? value : 'refund' })
          }
        />
      </SettingsSection>
    </SettingsForm>
  );
}
