import { invoiceMutations, invoiceQueries } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
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

/** Shows the invoice and its recipient before it is issued, and warns that it cannot be changed afterwards. */
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
    const request = { invoiceId, version, payableMinor: document.totals.payable, send };
    mutate(
      { ...request, idempotencyKey: keyOf(request) },
      {
        onSuccess(invoice) {
          notify({
            tone: 'success',
            message: send
              ? t('{number} issued and sent', { number: invoice.number ?? '' })
              : t('{number} issued', { number: invoice.number ?? '' }),
          });
          onIssued(invoice);
        },
      },
    );
  };

  return (
    <ConfirmDialog
      isOpen
      title={t('Issue this invoice?')}
      confirmLabel={send ? t('Issue and send') : t('Issue invoice')}
      dismissLabel={t('Cancel')}
      isBusy={isPending}
      error={problem ?? (error && sentenceOf(error))}
      onConfirm={issue}
      onDismiss={onDismiss}
    >
      {draft ? <IssueSummary draft={draft} /> : <Skeleton height={160} />}
      {draft && (
        <Checkbox
          label={email ? t('Email it to {email}', { email }) : t('Email it to the customer')}
          description={email ? undefined : t('This customer has no email address yet.')}
          disabled={!email}
          checked={send}
          onChange={({ currentTarget }) => setWantsMail(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

function IssueSummary({ draft }: { draft: Invoice }) {
  const { dayText } = useDays();
  const { document, nextNumber, missing, customerName, currency, depositsMinor } = draft;
  const facts: readonly (readonly [string, string])[] = [
    [
      t('Number [document]'),
      nextNumber ? t('Probably {number}', { number: nextNumber }) : t('Next in the series'),
    ],
    [t('Customer'), customerName],
    [t('Issued'), dayText(document.issuedOn)],
    [t('Due'), dayText(document.dueOn)],
    [t('Amount due'), moneyText(document.totals.payable, currency)],
    ...(depositsMinor > 0 ? [[t('Less deposit'), moneyText(depositsMinor, currency)] as const] : []),
  ];
  return (
    <>
      {missing.length > 0 && (
        <InlineError>
          {t('Fix these first:')}
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
        {t('Once issued, this invoice can’t be edited. To correct it, issue a credit note.')}
      </p>
    </>
  );
}
