import { invoiceMutations } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';
import classes from './manage.module.css';

/** The promised date, and whether reminders are paused. */
export function Promised({ invoice }: { invoice: Invoice }) {
  const { invoiceId, version, privateNote, promisedOn, remindersPaused, abilities } = invoice;
  const { today, dayText } = useDays();
  const { mutate, isPending, problem } = useInvoiceAction(invoiceMutations.changeAbout());
  if (!abilities.includes('send')) {
    return (
      promisedOn && (
        <p className={classes.text}>
          {t('The customer promised to pay by {date}.', { date: dayText(promisedOn) })}
        </p>
      )
    );
  }
  const set = (change: { promisedOn: string | null } | { remindersPaused: boolean }) =>
    mutate(
      { invoiceId, version, privateNote, promisedOn, remindersPaused, ...change },
      { onSuccess: () => notify({ tone: 'success', message: t('Saved') }) },
    );
  return (
    <div className={classes.pair}>
      <TextInput
        type="date"
        label={t('Promised to pay by')}
        description={t('No reminders until then.')}
        min={today}
        // Resets the field when the stored date changes; it is saved when it loses the focus.
        key={promisedOn}
        defaultValue={promisedOn ?? ''}
        disabled={isPending}
        error={problem}
        onBlur={({ currentTarget: { value } }) => {
          if (value !== (promisedOn ?? '')) set({ promisedOn: value || null });
        }}
      />
      <Switch
        label={t('Pause reminders for this invoice')}
        checked={remindersPaused}
        disabled={isPending}
        onChange={({ currentTarget }) => set({ remindersPaused: currentTarget.checked })}
      />
    </div>
  );
}
