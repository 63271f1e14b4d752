import { invoiceMutations } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { Button, TextInput } from '@mantine/core';
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
      title="Due date"
      aside={
        abilities.includes('extend') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCalendarPlus aria-hidden size={16} />}
            onClick={() => setIsAsked(true)}
          >
            Extend
          </Button>
        )
      }
    >
      <p className={classes.text}>
        {dayText(dueOn)}
        {balanceMinor > 0 && `, ${distance(dueOn)}`}
        {dueOn !== document.dueOn && `. The document says ${dayText(document.dueOn)}.`}
      </p>
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
  const [until, setUntil] = useTyped('new last day', () => addDays(dueOn, 7));
  const [showsErrors, setShowsErrors] = useState(false);
  const { mutate, isPending, problem, fields } = useInvoiceAction(invoiceMutations.extend());
  const wrong = until > dueOn ? null : `Choose a day after ${dayText(dueOn)}.`;
  const check = () => {
    setShowsErrors(true);
    if (wrong) field.current?.focus();
    return wrong === null;
  };
  return (
    <ReasonDialog
      title="Give the customer longer?"
      effects={[
        `The document keeps its day, ${dayText(document.dueOn)}; beside it stands the new one.`,
        'It is not overdue until then, and reminders go by the new day.',
      ]}
      confirmLabel="Extend"
      isBusy={isPending}
      problem={problem}
      check={check}
      onConfirm={(reason) =>
        mutate(
          { invoiceId, version, dueOn: until, reason },
          {
            onSuccess: () => {
              notify({ tone: 'success', message: `Due ${dayText(until)} now` });
              onClose();
            },
          },
        )
      }
      onDismiss={onClose}
    >
      <TextInput
        ref={field}
        type="date"
        label="New last day"
        min={addDays(dueOn, 1)}
        value={until}
        error={(showsErrors && wrong) || fields.dueOn}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
    </ReasonDialog>
  );
}
