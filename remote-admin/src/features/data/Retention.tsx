import { settingsMutations, settingsQueries } from '@daybook/api/settings';
import { RetentionInput, type Retention as Settings } from '@daybook/contract/retention';
import { type RetentionMonths, retentionMonths } from '@daybook/domain/retention';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { formatCount } from '@daybook/ui/format/number';
import { QueryView } from '@daybook/ui/QueryView';
import { NativeSelect, Skeleton } from '@mantine/core';
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
      what="the retention"
      errorText={sentenceOf}
      skeleton={<Skeleton height={240} maw={720} />}
    >
      {(retention) => <RetentionForm retention={retention} />}
    </QueryView>
  );
}

const draftOf = ({ months }: Settings) => ({ months });
type Draft = ReturnType<typeof draftOf>;

const countText = (count: number) => (count === 1 ? '1 customer' : `${formatCount(count)} customers`);

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
    done: 'Retention saved',
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
      <SettingsForm name="Retention" form={form}>
        <SettingsSection
          title="Retention"
          lead="Daybook can erase customers who do not come any more, as those who ask for it: name, contact, notes and what was written go for good. What was booked, when and for how much stays, and so does every invoice that was issued."
        >
          <NativeSelect
            {...form.field('months')}
            label="Erase customers without a visit for"
            description={
              months === null
                ? 'Nobody is erased who does not ask for it.'
                : `${countText(dueIn(months))} would be erased today. Who has a visit to come, was billed or paid since, owes something, has credit or waits for a time is left. Who only waited for a time, and got none for so long, is forgotten as well.`
            }
            data={[
              { value: '', label: 'Never' },
              ...retentionMonths.map((one) => ({ value: String(one), label: `${one} months` })),
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
        title={`Erase customers after ${months} months?`}
        confirmLabel="Erase from tomorrow on"
        dismissLabel="Keep editing"
        tone="danger"
        isBusy={form.isBusy}
        onConfirm={() => void confirm()}
        onDismiss={() => setIsAsked(false)}
      >
        <p>
          Today that would be <strong>{countText(dueIn(months))}</strong>. The first are erased in 24 hours;
          until then you can take this back. After that Daybook looks once a day, and who is erased cannot be
          brought back.
        </p>
      </ConfirmDialog>
    </>
  );
}
