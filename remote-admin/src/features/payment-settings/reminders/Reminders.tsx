import { invoiceReminderMutations, invoiceReminderQueries } from '@daybook/api/invoice-reminders';
import { type InvoiceReminders, invoiceReminderEndpoints } from '@daybook/contract/invoice-reminders';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { CheckboxField } from '@daybook/ui/choice-fields';
import { QueryView } from '@daybook/ui/QueryView';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import formClasses from '../../../settings-form/form.module.css';
import { formSkeleton, SettingsForm } from '../../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../../settings-form/SettingsSection.tsx';
import { useSettingsForm } from '../../../settings-form/use-settings-form.ts';
import { Rules, ruleDraftOf } from './Rules.tsx';

/** The rules for payment reminders. */
export function Reminders() {
  const query = useQuery(invoiceReminderQueries.get());
  return (
    <QueryView query={query} what={t('the reminders')} errorText={sentenceOf} skeleton={formSkeleton}>
      {(reminders) => <RemindersForm reminders={reminders} />}
    </QueryView>
  );
}

const draftOf = ({ isOn, hour, rules }: InvoiceReminders) => ({ isOn, hour, rules: rules.map(ruleDraftOf) });

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

function RemindersForm({ reminders }: { reminders: InvoiceReminders }) {
  const { mutateAsync } = useMutation({ ...invoiceReminderMutations.change(), meta: shownByScreen });
  const form = useSettingsForm({
    stored: reminders,
    draftOf,
    inputOf: ({ rules, ...draft }, version) => ({
      ...draft,
      version,
      rules: rules.map(({ basis, days }) => ({
        basis,
        days: days.trim() === '' ? Number.NaN : Number(days),
      })),
    }),
    schema: invoiceReminderEndpoints['PUT settings/invoice-reminders'].body,
    save: mutateAsync,
    done: t('Reminders saved'),
  });
  const { draft } = form;
  return (
    <SettingsForm name={t('Reminders')} form={form}>
      <SettingsSection
        title={t('Reminders')}
        lead={t(
          'Emailed to customers with a balance due. Never for paid, void, uncollectible or disputed invoices, or before a promised payment date.',
        )}
      >
        <CheckboxField
          id={form.field('isOn').id}
          className={formClasses.wide}
          label={t('Email payment reminders')}
          checked={draft.isOn}
          onChange={({ currentTarget }) => form.set({ isOn: currentTarget.checked })}
        />
        {draft.isOn && (
          <>
            <NativeSelect
              {...form.field('hour')}
              label={t('Earliest time')}
              description={t('In the business’s time zone')}
              data={hours}
              value={String(draft.hour)}
              onChange={({ currentTarget }) => form.set({ hour: Number(currentTarget.value) })}
            />
            <Rules
              firstId={form.field('rules').id}
              problem={form.field('rules').error}
              rules={draft.rules}
              onChange={(rules) => form.set({ rules })}
            />
          </>
        )}
      </SettingsSection>
    </SettingsForm>
  );
}
