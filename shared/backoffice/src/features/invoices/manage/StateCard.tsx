import { invoiceMoneyMutations } from '@daybook/api/invoice-money';
import { invoiceMutations } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { msg, t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useState } from 'react';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { ReasonDialog } from '../actions/ReasonDialog.tsx';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';
import { VoidDialog } from '../actions/VoidDialog.tsx';
import classes from './manage.module.css';

type Turn = 'void' | 'uncollectible' | 'reopen' | 'write-off';

const turns: readonly { act: Turn; label: string; about: string; isDanger: boolean }[] = [
  {
    act: 'write-off',
    label: msg('Write off the balance'),
    about: msg('Write off a small remaining balance and mark the invoice paid.'),
    isDanger: false,
  },
  {
    act: 'uncollectible',
    label: msg('Mark as uncollectible'),
    about: msg('Removes it from your outstanding total. The customer can still pay.'),
    isDanger: true,
  },
  {
    act: 'reopen',
    label: msg('Reopen invoice'),
    about: msg('Adds it back to your outstanding total.'),
    isDanger: false,
  },
  {
    act: 'void',
    label: msg('Void invoice'),
    about: msg('For an invoice created by mistake and never sent.'),
    isDanger: true,
  },
];

/** Stops collecting the invoice, or resumes it. */
export function StateCard({ invoice }: { invoice: Invoice }) {
  const [dialog, setDialog] = useState<Turn | null>(null);
  const close = () => setDialog(null);
  const { abilities, state, reason } = invoice;
  const offered = turns.filter(({ act }) => abilities.includes(act));
  if (offered.length === 0 && state === 'issued') return null;
  return (
    <Panel title={t('Status')}>
      {state === 'void' && (
        <p className={classes.text}>
          {reason ? t('This invoice is void: {reason}', { reason }) : t('This invoice is void.')}
        </p>
      )}
      {state === 'uncollectible' && (
        <p className={classes.text}>
          {reason ? t('Marked as uncollectible: {reason}', { reason }) : t('Marked as uncollectible.')}
        </p>
      )}
      <Stack as="ul" gap="sm">
        {offered.map(({ act, label, about, isDanger }) => (
          <li key={act} className={classes.row}>
            <p className={classes.text}>{t(about)}</p>
            <Button
              size="xs"
              variant={isDanger ? 'light' : 'default'}
              {...(isDanger && { color: 'red' })}
              onClick={() => setDialog(act)}
            >
              {t(label)}
            </Button>
          </li>
        ))}
      </Stack>
      {dialog === 'void' && <VoidDialog invoice={invoice} onClose={close} />}
      {dialog === 'uncollectible' && <GiveUpDialog invoice={invoice} onClose={close} />}
      {dialog === 'reopen' && <ReopenDialog invoice={invoice} onClose={close} />}
      {dialog === 'write-off' && <WriteOffDialog invoice={invoice} onClose={close} />}
    </Panel>
  );
}

interface DialogProps {
  invoice: Invoice;
  onClose: () => void;
}

const done = (message: string, onClose: () => void) => ({
  onSuccess: () => {
    notify({ tone: 'success', message });
    onClose();
  },
});

function GiveUpDialog({ invoice, onClose }: DialogProps) {
  const { mutate, isPending, problem } = useInvoiceAction(invoiceMutations.giveUp());
  const { invoiceId, version, number, balanceMinor, currency } = invoice;
  return (
    <ReasonDialog
      title={t('Mark {number} as uncollectible?', { number: number ?? '' })}
      effects={[
        t('{amount} leaves your outstanding total.', { amount: moneyText(balanceMinor, currency) }),
        t('The customer gets no more reminders.'),
        t('They can still pay, and you can reopen the invoice.'),
      ]}
      confirmLabel={t('Mark as uncollectible')}
      tone="danger"
      isBusy={isPending}
      problem={problem}
      onConfirm={(reason) =>
        mutate(
          { invoiceId, version, reason },
          done(t('{number} marked as uncollectible', { number: number ?? '' }), onClose),
        )
      }
      onDismiss={onClose}
    />
  );
}

function ReopenDialog({ invoice, onClose }: DialogProps) {
  const { mutate, isPending, problem } = useInvoiceAction(invoiceMutations.reopen());
  const { invoiceId, version, number, balanceMinor, currency } = invoice;
  return (
    <ReasonDialog
      title={t('Reopen {number}?', { number: number ?? '' })}
      effects={[
        t('{amount} returns to your outstanding total.', { amount: moneyText(balanceMinor, currency) }),
        t('If the due date has passed, it’s overdue.'),
      ]}
      confirmLabel={t('Reopen invoice')}
      isBusy={isPending}
      problem={problem}
      onConfirm={(reason) =>
        mutate(
          { invoiceId, version, reason },
          done(t('{number} reopened', { number: number ?? '' }), onClose),
        )
      }
      onDismiss={onClose}
    />
  );
}

function WriteOffDialog({ invoice, onClose }: DialogProps) {
  const { mutate, isPending, problem } = useInvoiceAction(invoiceMoneyMutations.writeOff());
  const keyOf = useOnceKey();
  const { invoiceId, version, number, balanceMinor, currency } = invoice;
  return (
    <ReasonDialog
      title={t('Write off the balance?')}
      effects={[
        t('{amount} will no longer be due, and {number} will be marked paid.', {
          amount: moneyText(balanceMinor, currency),
          number: number ?? '',
        }),
        t('This isn’t a credit: the invoice and its taxes stay as issued.'),
        t('This can’t be undone.'),
      ]}
      confirmLabel={t('Write off')}
      tone="danger"
      isBusy={isPending}
      problem={problem}
      onConfirm={(reason) => {
        const request = { invoiceId, version, amountMinor: balanceMinor, reason };
        mutate({ ...request, idempotencyKey: keyOf(request) }, done(t('Balance written off'), onClose));
      }}
      onDismiss={onClose}
    />
  );
}
