import { settingsMutations, settingsQueries } from '@daybook/api/settings';
import { RetentionInput, type Retention as Settings } from '@daybook/contract/retention';
import { type RetentionMonths, retentionMonths } from '@daybook/domain/retention';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';

/**
 * The period after which inactive customers are erased; the number of customers affected appears before it is saved.
 */
export function Retention() {
  const query = useQuery(settingsQueries.retention());
  return (
    <QueryView
      query={query}
      what={t('the retention settings')}
      errorText={sentenceOf}
      skeleton={<RowsSkeleton height={240} maw={720} />}
    >
      {(retention) => <RetentionForm retention={retention} />}
    </QueryView>
  );
}

const draftOf = ({ months }: Settings) => ({ months });
type Draft = ReturnType<typeof draftOf>;

function RetentionForm({ retention }: { retention: Settings }) {
  const { mutateAsync } = useMutation({ ...settingsMutations.retention(), meta: shownByScreen });
  const [isAsked, setIsAsked] = useState(false);
  const dueIn = (chosen: RetentionMonths | null) =>
    retention.due.find(({ months }) => months === chosen)?.customers ?? 0;
  const form = useSettingsForm({
    stored: retention,
    draftOf,
    inputOf: ({ months }: Draft, version): RetentionInput => ({
      months,
      customersSeen: dueIn(months),
      version,
    }),
    schema: RetentionInput,
    save: mutateAsync,
    done: t('Retention saved'),
    asksFirst(): void {
      if (form.draft.months === null) void form.send();
      else setIsAsked(true);
    },
  });
  const { months } = form.draft;
  const confirm = async () => {
    await form.send();
    setIsAsked(false);
  };
  return (
    <>
      <SettingsForm name={t('Retention')} form={form}>
        <SettingsSection
          title={t('Retention')}
          lead={t(
            'Daybook can erase inactive customers in the same way as those who ask: their name, contact details, notes and messages are permanently deleted. The dates and amounts of bookings stay, and so do issued invoices.',
          )}
        >
          <NativeSelect
            {...form.field('months')}
            label={t('Erase customers without a visit for')}
            description={
              months === null
                ? t('Customers are only erased when they ask.')
                : t(
                    '{count, plural, one {# customer} other {# customers}} would be erased today. Customers with an upcoming visit, a recent invoice or payment, a balance, credit or a place on the waiting list are kept. People who only joined the waiting list and never got a time are erased too.',
                    { count: dueIn(months) },
                  )
            }
            data={[
              { value: '', label: t('Never') },
              ...retentionMonths.map((one) => ({
                value: String(one),
                label: t('{count, plural, one {# month} other {# months}}', { count: one }),
              })),
            ]}
            value={String(months ?? '')}
            onChange={({ currentTarget: { value } }) =>
              form.set({ months: retentionMonths.find((one) => String(one) === value) ?? null })
            }
          />
        </SettingsSection>
      </SettingsForm>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('Erase customers after {count, plural, one {# month} other {# months}}?', {
          count: months ?? 0,
        })}
        confirmLabel={t('Erase from tomorrow')}
        dismissLabel={t('Keep editing')}
        tone="danger"
        isBusy={form.isBusy}
        onConfirm={() => void confirm()}
        onDismiss={() => setIsAsked(false)}
      >
        <p>
          {t(
            '{count, plural, one {# customer} other {# customers}} would be erased today. You have 24 hours to undo this. After that Daybook checks every day, and erased customers can’t be restored.',
            { count: dueIn(months) },
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}
