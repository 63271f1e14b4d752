import { invoiceMutations } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { notify } from '@daybook/shell/notify';
import { Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { useAct } from '../acts/use-act.ts';
import classes from './manage.module.css';

/** What the customer promised, and whether reminders go out by themselves. */
export function Promised({ invoice }: { invoice: Invoice }) {
  const { invoiceId, version, privateNote, promisedOn, remindersPaused, abilities } = invoice;
  const { today, dayText } = useDays();
  const { mutate, isPending, problem } = useAct(invoiceMutations.changeAbout());
  if (!abilities.includes('send')) {
    return promisedOn && <p className={classes.text}>Promised to be paid by {dayText(promisedOn)}.</p>;
  }
  const set = (change: { promisedOn: string | null } | { remindersPaused: boolean }) =>
    mutate(
      { invoiceId, version, privateNote, promisedOn, remindersPaused, ...change },
      { onSuccess: () => notify({ tone: 'success', message: 'Saved' }) },
    );
  return (
    <div className={classes.pair}>
      <TextInput
        type="date"
        label="Promised to pay by"
        description="Reminders wait until then."
        min={today}
        // Follows what is stored, and is written when it is left.
        key={promisedOn}
        defaultValue={promisedOn ?? ''}
        disabled={isPending}
        error={problem}
        onBlur={({ currentTarget: { value } }) => {
          if (value !== (promisedOn ?? '')) set({ promisedOn: value || null });
        }}
      />
      <Switch
        label="Pause reminders of this invoice"
        checked={remindersPaused}
        disabled={isPending}
        onChange={({ currentTarget }) => set({ remindersPaused: currentTarget.checked })}
      />
    </div>
  );
}
