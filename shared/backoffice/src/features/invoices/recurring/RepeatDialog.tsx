import { recurringInvoiceMutations } from '@daybook/api/recurring-invoices';
import type { RecurringInvoice } from '@daybook/contract/recurring-invoices';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { type ComponentProps, useState } from 'react';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { newRepeat, problemsOf, type RepeatDraft, recurringOf, repeatOf } from './repeat-draft.ts';

interface NewProps {
  invoiceId: string;
  name: string;
  onClose: () => void;
}

/** Makes an issued invoice repeat. */
export function RepeatDialog({ invoiceId, name, onClose }: NewProps) {
  const { today, dayText } = useDays();
  const keyFor = useOnceKey();
  const [draft, setDraft] = useTyped('repeat-draft', () => newRepeat(today));
  const [showsErrors, setShowsErrors] = useState(false);
  const { mutate, isPending, problem, fields } = useInvoiceAction(recurringInvoiceMutations.repeat());
  const wrong = problemsOf(draft, today);

  function save(): void {
    setShowsErrors(true);
    if (Object.keys(wrong).length > 0) return;
    const request = { invoiceId, ...recurringOf(draft) };
    mutate(
      { ...request, idempotencyKey: keyFor(request) },
      {
        onSuccess({ nextOn: [first] }) {
          notify({
            tone: 'success',
            message: first ? t('Repeats from {date}', { date: dayText(first) }) : t('Schedule saved'),
          });
          onClose();
        },
      },
    );
  }

  return (
    <ScheduleDialog
      title={t('Repeat {name}?', { name })}
      confirmLabel={t('Repeat')}
      isBusy={isPending}
      error={problem}
      onConfirm={save}
      onDismiss={onClose}
      draft={draft}
      next={null}
      problems={showsErrors ? { ...wrong, ...fields } : fields}
      set={setDraft}
    />
  );
}

interface EditProps {
  recurring: RecurringInvoice;
  onClose: () => void;
}

/** Changes the end and the delivery of a recurring invoice. Its start and its interval stay. */
export function ChangeRepeatDialog({ recurring, onClose }: EditProps) {
  const { recurringId, version, isPaused, number, nextOn } = recurring;
  const [draft, setDraft] = useTyped(`repeat-${recurring.recurringId}`, () => repeatOf(recurring));
  const [showsErrors, setShowsErrors] = useState(false);
  const { mutate, isPending, problem, fields } = useInvoiceAction(recurringInvoiceMutations.change());
  const wrong = problemsOf(draft, null);

  function save(): void {
    setShowsErrors(true);
    if (Object.keys(wrong).length > 0) return;
    const { endsOn, times, issuesByItself, sendsByItself } = recurringOf(draft);
    mutate(
      { recurringId, version, isPaused, endsOn, times, issuesByItself, sendsByItself },
      {
        onSuccess() {
          notify({ tone: 'success', message: t('Schedule saved') });
          onClose();
        },
      },
    );
  }

  return (
    <ScheduleDialog
      title={t('Edit the schedule of {number}', { number })}
      confirmLabel={t('Save')}
      isBusy={isPending}
      error={problem}
      onConfirm={save}
      onDismiss={onClose}
      draft={draft}
      next={nextOn[0] ?? recurring.firstOn}
      problems={showsErrors ? { ...wrong, ...fields } : fields}
      set={setDraft}
    />
  );
}

interface ScheduleProps
  extends Pick<
    ComponentProps<typeof ConfirmDialog>,
    'title' | 'confirmLabel' | 'isBusy' | 'error' | 'onConfirm' | 'onDismiss'
  > {
  draft: RepeatDraft;
  next: string | null;
  problems: Readonly<Record<string, string>>;
  set: (draft: RepeatDraft) => void;
}

const ScheduleDialog = ({ draft, next, problems, set, ...dialog }: ScheduleProps) => (
  <ConfirmDialog isOpen dismissLabel={t('Cancel')} {...dialog}>
    <RepeatFields
      draft={draft}
      next={next}
      problems={problems}
      onChange={(change) => set({ ...draft, ...change })}
    />
  </ConfirmDialog>
);
