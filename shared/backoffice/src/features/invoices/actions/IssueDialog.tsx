import { invoiceMutations, invoiceQueries } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { sentenceOf } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { InlineError } from '@daybook/ui/InlineError';
import { Checkbox, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { useOnceKey } from '../../../kit/idempotency/use-once-key.ts';
import classes from './actions.module.css';
import { useInvoiceAction } from './use-invoice-action.ts';

interface Props {
  invoiceId: string;
  /** Whether the box to mail the invoice starts checked. */
  sends?: boolean;
  onIssued: (invoice: Invoice) => void;
  onDismiss: () => void;
}

/** Shows what will be issued and to whom, and warns that it cannot be changed afterwards. */
export function IssueDialog({ invoiceId, sends = false, onIssued, onDismiss }: Props) {
  const { data: draft, error } = useQuery({ ...invoiceQueries.detail(invoiceId), staleTime: 0 });
  const [wantsMail, setWantsMail] = useState(sends);
  const { mutate, isPending, problem } = useInvoiceAction(invoiceMutations.issue());
  const keyOf = useOnceKey();
  const email = draft?.document.buyer.email ?? '';
  const send = wantsMail && email !== '';

  const issue = () => {
    if (!draft || draft.missing.length > 0) return;
    const { version, document } = draft;
    const wanted = { invoiceId, version, payableMinor: document.totals.payable, send };
    mutate(
      { ...wanted, idempotencyKey: keyOf(wanted) },
      {
        onSuccess(invoice) {
          notify({ tone: 'success', message: `${invoice.number} issued${send ? ' and sent' : ''}` });
          onIssued(invoice);
        },
      },
    );
  };

  return (
    <ConfirmDialog
      isOpen
      title="Issue this invoice?"
      confirmLabel={send ? 'Issue and send' : 'Issue invoice'}
      dismissLabel="Go back"
      isBusy={isPending}
      error={problem ?? (error && sentenceOf(error))}
      onConfirm={issue}
      onDismiss={onDismiss}
    >
      {draft ? <Told draft={draft} /> : <Skeleton height={160} />}
      {draft && (
        <Checkbox
          label={email ? `Send it to ${email}` : 'Send it by e-mail'}
          description={email ? undefined : 'The customer has no e-mail address.'}
          disabled={!email}
          checked={send}
          onChange={({ currentTarget }) => setWantsMail(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

function Told({ draft }: { draft: Invoice }) {
  const { dayText } = useDays();
  const { document, nextNumber, missing, customerName, currency, depositsMinor } = draft;
  const facts: readonly (readonly [string, string])[] = [
    ['Number', nextNumber ? `Probably ${nextNumber}` : 'The next one of the series'],
    ['For', customerName],
    ['Issued', dayText(document.issuedOn)],
    ['Due', dayText(document.dueOn)],
    ['To pay', moneyText(document.totals.payable, currency)],
    ...(depositsMinor > 0 ? [['Less deposit', moneyText(depositsMinor, currency)] as const] : []),
  ];
  return (
    <>
      {missing.length > 0 && (
        <InlineError>
          It cannot be issued yet:
          <ul className={classes.list}>
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </InlineError>
      )}
      <dl className={classes.facts}>
        {facts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.text}>
        From then on its number, dates, customer, lines, discounts, taxes and amounts cannot be changed. A
        mistake is corrected with a credit note.
      </p>
    </>
  );
}
