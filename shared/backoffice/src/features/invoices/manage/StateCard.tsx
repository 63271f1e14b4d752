import { invoiceMoneyMutations } from '@daybook/api/invoice-money';
import { invoiceMutations } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
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
    label: 'Write off the rest',
    about: 'Lets go of a small rest, so that it is paid.',
    isDanger: false,
  },
  {
    act: 'uncollectible',
    label: 'Give up as uncollectible',
    about: 'It leaves what is owed to you, and can still be paid.',
    isDanger: true,
  },
  { act: 'reopen', label: 'Ask for it again', about: 'It counts as owed to you again.', isDanger: false },
  {
    act: 'void',
    label: 'Void',
    about: 'For one that should not be there and that nobody has received.',
    isDanger: true,
  },
];

/** Stops collecting the invoice, or resumes it. */
export function StateCard({ invoice }: { invoice: Invoice }) {
  const [asked, setAsked] = useState<Turn | null>(null);
  const close = () => setAsked(null);
  const { abilities, state, reason } = invoice;
  const offered = turns.filter(({ act }) => abilities.includes(act));
  if (offered.length === 0 && state === 'issued') return null;
  return (
    <Panel title="State">
      {state === 'void' && <p className={classes.text}>This invoice is void{reason ? `: ${reason}` : '.'}</p>}
      {state === 'uncollectible' && (
        <p className={classes.text}>Given up as uncollectible{reason ? `: ${reason}` : '.'}</p>
      )}
      <Stack as="ul" gap="sm">
        {offered.map(({ act, label, about, isDanger }) => (
          <li key={act} className={classes.row}>
            <p className={classes.text}>{about}</p>
            <Button
              size="xs"
              variant={isDanger ? 'light' : 'default'}
              {...(isDanger && { color: 'red' })}
              onClick={() => setAsked(act)}
            >
              {label}
            </Button>
          </li>
        ))}
      </Stack>
      {asked === 'void' && <VoidDialog invoice={invoice} onClose={close} />}
      {asked === 'uncollectible' && <GiveUpDialog invoice={invoice} onClose={close} />}
      {asked === 'reopen' && <ReopenDialog invoice={invoice} onClose={close} />}
      {asked === 'write-off' && <WriteOffDialog invoice={invoice} onClose={close} />}
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
      title={`Give up ${number}?`}
      effects={[
        `${moneyText(balanceMinor, currency)} leave what is owed to you.`,
        'The customer is not reminded any more.',
        'It can still be paid, and then counts as recovered. It can be asked for again.',
      ]}
      confirmLabel="Give up"
      tone="danger"
      isBusy={isPending}
      problem={problem}
      onConfirm={(reason) => mutate({ invoiceId, version, reason }, done(`${number} is given up`, onClose))}
      onDismiss={onClose}
    />
  );
}

function ReopenDialog({ invoice, onClose }: DialogProps) {
  const { mutate, isPending, problem } = useInvoiceAction(invoiceMutations.reopen());
  const { invoiceId, version, number, balanceMinor, currency } = invoice;
  return (
    <ReasonDialog
      title={`Ask for ${number} again?`}
      effects={[
        `${moneyText(balanceMinor, currency)} count as owed to you again.`,
        'Where its day has passed, it is overdue.',
      ]}
      confirmLabel="Ask again"
      isBusy={isPending}
      problem={problem}
      onConfirm={(reason) =>
        mutate({ invoiceId, version, reason }, done(`${number} is asked for again`, onClose))
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
      title="Write off the rest?"
      effects={[
        `Nobody asks for the ${moneyText(balanceMinor, currency)} any more, and ${number} is paid.`,
        'Nothing is credited: what was charged, taxes and all, stays as it was issued.',
        'This cannot be taken back.',
      ]}
      confirmLabel="Write off"
      tone="danger"
      isBusy={isPending}
      problem={problem}
      onConfirm={(reason) => {
        const wanted = { invoiceId, version, amountMinor: balanceMinor, reason };
        mutate({ ...wanted, idempotencyKey: keyOf(wanted) }, done('Written off', onClose));
      }}
      onDismiss={onClose}
    />
  );
}
