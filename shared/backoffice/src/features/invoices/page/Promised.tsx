import { invoiceMutations } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { DateField } from '@daybook/ui/DateField';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';
import classes from './page.module.css';

/** The promised date, and whether reminders are paused. */
export function Promised({ invoice }: { invoice: Invoice }) {
  const { invoiceId, version, privateNote, promisedOn, remindersPaused, abilities } = invoice;
  const { today } = useDays();
  const { mutate, isPending, problem } = useInvoiceAction(invoiceMutations.changeAbout());
  const [typed, setTyped] = useState<string | null>(null);
  if (!abilities.includes('send')) return null;
  const set = (change: { promisedOn: string | null } | { remindersPaused: boolean }) =>
    mutate(
      { invoiceId, version, privateNote, promisedOn, remindersPaused, ...change },
      {
        onSuccess: () => {
          setTyped(null);
          notify({ tone: 'success', message: t('Saved') });
        },
      },
    );
  return (
    <div className={classes.pair}>
      <DateField
        label={t('Promised to pay by')}
        description={t('No reminders until then.')}
        min={today}
        value={typed ?? promisedOn ?? ''}
        disabled={isPending}
        error={problem}
        onChange={(day) => {
          setTyped(day);
          if (day) set({ promisedOn: day });
        }}
        onBlur={() => {
          if (typed === '' && promisedOn) set({ promisedOn: null });
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
