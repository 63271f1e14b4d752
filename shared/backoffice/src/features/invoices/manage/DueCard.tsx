import { invoiceMutations } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { DateField } from '@daybook/ui/DateField';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { addDays } from '@daybook/domain/wall-clock';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { ReasonDialog } from '../actions/ReasonDialog.tsx';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';
import classes from './manage.module.css';

/** The due date, and a button to extend it. */
export function DueCard({ invoice }: { invoice: Invoice }) {
  const [isAsked, setIsAsked] = useState(false);
  const { dayText, distance } = useDays();
  const { dueOn, document, abilities, balanceMinor } = invoice;
  if (dueOn === null) return null;
  return (
    <Panel
      title={t('Due date')}
      aside={
        abilities.includes('extend') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCalendarPlus aria-hidden size={16} />}
            onClick={() => setIsAsked(true)}
          >
            {t('Extend')}
          </Button>
        )
      }
    >
      <p className={classes.text}>
        {balanceMinor > 0 ? `${dayText(dueOn)}, ${distance(dueOn)}` : dayText(dueOn)}
      </p>
      {dueOn !== document.dueOn && (
        <p className={classes.text}>{t('The invoice shows {date}.', { date: dayText(document.dueOn) })}</p>
      )}
      {isAsked && <ExtendDialog invoice={invoice} dueOn={dueOn} onClose={() => setIsAsked(false)} />}
    </Panel>
  );
}

interface DialogProps {
  invoice: Invoice;
  dueOn: string;
  onClose: () => void;
}

function ExtendDialog({ invoice, dueOn, onClose }: DialogProps) {
  const { invoiceId, version, document } = invoice;
  const { dayText } = useDays();
  const field = useRef<HTMLInputElement>(null);
  const [until, setUntil] = useTyped('new-due-date', () => addDays(dueOn, 7));
  const [showsErrors, setShowsErrors] = useState(false);
  const { mutate, isPending, problem, fields } = useInvoiceAction(invoiceMutations.extend());
  const wrong = until > dueOn ? null : t('Choose a date after {date}.', { date: dayText(dueOn) });
  const check = () => {
    setShowsErrors(true);
    if (wrong) field.current?.focus();
    return wrong === null;
  };
  return (
    <ReasonDialog
      title={t('Extend the due date?')}
      effects={[
        t('The invoice will show the new date beside {date}.', { date: dayText(document.dueOn) }),
        t('It isn’t overdue until then, and reminders follow the new date.'),
      ]}
      confirmLabel={t('Extend due date')}
      isBusy={isPending}
      problem={problem}
      check={check}
      onConfirm={(reason) =>
        mutate(
          { invoiceId, version, dueOn: until, reason },
          {
            onSuccess: () => {
              notify({
                tone: 'success',
                message: t('Due date extended to {date}', { date: dayText(until) }),
              });
              onClose();
            },
          },
        )
      }
      onDismiss={onClose}
    >
      <DateField
        ref={field}
        label={t('New due date')}
        min={addDays(dueOn, 1)}
        value={until}
        error={(showsErrors && wrong) || fields.dueOn}
        onChange={setUntil}
      />
    </ReasonDialog>
  );
}
