import { recurringInvoiceMutations } from '@daybook/api/recurring-invoices';
import type { RecurringInvoice } from '@daybook/contract/recurring-invoices';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { areaPaths } from '@daybook/shell/paths';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';
import { ChangeRepeatDialog } from './RepeatDialog.tsx';
import classes from './recurring.module.css';
import { endText, fateText, rhythmText, stateOf } from './recurring-labels.ts';

interface Props {
  recurring: RecurringInvoice;
}

/** A recurring invoice's schedule, its history, and its actions. */
export function RecurringFacts({ recurring }: Props) {
  const { dayText } = useDays();
  const { nextOn, problem, canEdit } = recurring;
  const state = stateOf(recurring);
  return (
    <>
      <p className={classes.text}>
        {t('Starts {date}.', { date: dayText(recurring.firstOn) })} {rhythmText(recurring)}{' '}
        {endText(recurring, dayText)} {fateText(recurring)}
      </p>
      {problem !== '' && (
        <p className={classes.wrong}>{t('The invoice couldn’t be created. {problem}', { problem })}</p>
      )}
      {state === 'goes-on' && nextOn.length > 0 && (
        <p className={classes.text}>{t('Next: {dates}', { dates: commaList(nextOn.map(dayText)) })}</p>
      )}
      <Made made={recurring.made} />
      {canEdit && <Acts recurring={recurring} />}
    </>
  );
}

function Made({ made }: { made: RecurringInvoice['made'] }) {
  const area = useArea();
  const { dayText } = useDays();
  if (made.length === 0) return <p className={classes.quiet}>{t('No invoices created yet')}</p>;
  return (
    <ul className={classes.made} aria-label={t('Invoices created')}>
      {made.map(({ invoiceId, on, number, isThere }) => (
        <li key={invoiceId}>
          {isThere ? (
            <Link to={areaPaths(area).invoice(invoiceId)}>{number ?? t('Draft')}</Link>
          ) : (
            <span className={classes.quiet}>{t('Deleted draft')}</span>
          )}{' '}
          <span className={classes.quiet}>{dayText(on)}</span>
        </li>
      ))}
    </ul>
  );
}

function Acts({ recurring }: Pick<Props, 'recurring'>) {
  const { recurringId, version, isPaused, endsOn, times, issuesByItself, sendsByItself } = recurring;
  const [dialog, setDialog] = useState<'change' | 'end' | null>(null);
  const close = () => setDialog(null);
  const change = useInvoiceAction(recurringInvoiceMutations.change());
  const pause = () =>
    change.mutate(
      { recurringId, version, isPaused: !isPaused, endsOn, times, issuesByItself, sendsByItself },
      {
        onSuccess: () =>
          notify({ tone: 'success', message: isPaused ? t('Schedule resumed') : t('Schedule paused') }),
      },
    );
  return (
    <>
      <InlineError>{change.problem}</InlineError>
      <Row>
        <Button size="xs" variant="default" onClick={() => setDialog('change')}>
          {t('Edit schedule')}
        </Button>
        <Button size="xs" variant="default" loading={change.isPending} onClick={pause}>
          {isPaused ? t('Resume') : t('Pause')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setDialog('end')}>
          {t('End schedule')}
        </Button>
      </Row>
      {dialog === 'change' && <ChangeRepeatDialog recurring={recurring} onClose={close} />}
      {dialog === 'end' && <EndDialog recurring={recurring} onClose={close} />}
    </>
  );
}

function EndDialog({ recurring, onClose }: Pick<Props, 'recurring'> & { onClose: () => void }) {
  const { recurringId, version, number } = recurring;
  const { mutate, isPending, problem } = useInvoiceAction(recurringInvoiceMutations.end());
  return (
    <ConfirmDialog
      isOpen
      title={t('End the schedule of {number}?', { number })}
      confirmLabel={t('End schedule')}
      dismissLabel={t('Cancel')}
      tone="danger"
      isBusy={isPending}
      error={problem}
      onConfirm={() =>
        mutate(
          { recurringId, version },
          {
            onSuccess() {
              notify({ tone: 'success', message: t('Schedule ended') });
              onClose();
            },
          },
        )
      }
      onDismiss={onClose}
    >
      {t('No more invoices will be created. Existing ones stay. This can’t be undone.')}
    </ConfirmDialog>
  );
}
