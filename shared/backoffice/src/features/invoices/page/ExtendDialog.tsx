import { invoiceMutations } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { addDays } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { DateField } from '@daybook/ui/DateField';
import { useRef, useState } from 'react';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { ReasonDialog } from '../../../kit/fields/ReasonDialog.tsx';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';

interface Props {
  invoice: Invoice;
  onClose: () => void;
}

/** Extends the due date; the issued document keeps its own. */
export function ExtendDialog({ invoice, onClose }: Props) {
  const { invoiceId, version, document } = invoice;
  const dueOn = invoice.dueOn ?? document.dueOn;
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
      about={invoiceId}
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
