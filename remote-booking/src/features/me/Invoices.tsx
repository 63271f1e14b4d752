import { portalMutations } from '@daybook/api/customer-portal';
import type { PortalInvoice, PortalPerson } from '@daybook/contract/customer-portal';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { formatMoney } from '@daybook/ui/format/money';
import { formatFullDate } from '@daybook/ui/format/when';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { payPath } from '../../booking/paths.ts';
import classes from './me.module.css';
import { Section } from './Section.tsx';

interface Props {
  person: PortalPerson;
  invoices: readonly PortalInvoice[];
}

/** Invoices, those with something due first. Each opens on its own page, with its payments and receipts. */
export function Invoices({ person, invoices }: Props) {
  if (invoices.length === 0) return null;
  return (
    <Section title={t('Invoices and receipts')}>
      <ul className={classes.list}>
        {invoices.map((invoice) => (
          <InvoiceCard key={invoice.invoiceId} person={person} invoice={invoice} />
        ))}
      </ul>
    </Section>
  );
}

function statusOf({ state, balanceMinor, currency, isOverdue, dueOn }: PortalInvoice): string {
  if (state === 'void') return t('Void');
  if (balanceMinor === 0) return t('Paid');
  const due = { amount: formatMoney({ amountMinor: balanceMinor, currency }), day: formatFullDate(dueOn) };
  if (state === 'uncollectible') return t('{amount} outstanding', due);
  return isOverdue ? t('{amount} was due on {day}', due) : t('{amount} is due on {day}', due);
}

function InvoiceCard({ person, invoice }: { person: PortalPerson; invoice: PortalInvoice }) {
  const navigate = useNavigate();
  const open = useMutation({
    ...portalMutations.openInvoice(),
    meta: shownByScreen,
    onSuccess: ({ token }) => navigate(payPath(token)),
  });
  const { number, issuedOn, payableMinor, currency, balanceMinor, state } = invoice;
  const isDue = state !== 'void' && balanceMinor > 0;
  const label = isDue ? t('View and pay') : t('View');
  return (
    <li className={classes.card}>
      <p className={classes.what}>{t('Invoice {number}', { number })}</p>
      <p>{statusOf(invoice)}</p>
      <p className={classes.more}>
        {[issuedOn && formatFullDate(issuedOn), formatMoney({ amountMinor: payableMinor, currency })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={classes.row}>
        <Button
          variant={isDue ? 'filled' : 'default'}
          loading={open.isPending}
          aria-label={`${label}: ${number}`}
          onClick={() => open.mutate({ personId: person.personId, invoiceId: invoice.invoiceId })}
        >
          {label}
        </Button>
      </div>
      <InlineError>{open.error && sentenceOf(open.error)}</InlineError>
    </li>
  );
}
