import { documentMutations } from '@daybook/api/documents';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { Row, Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { FileButton } from '../actions/FileButton.tsx';
import { CreditDialog } from './CreditDialog.tsx';
import { leftOf } from './credit-draft.ts';
import classes from './manage.module.css';

/** The invoice's credit notes, and a button for another. */
export function CreditCard({ invoice }: { invoice: Invoice }) {
  const [params, setParams] = useSearchParams();
  const [isAsked, setIsAsked] = useState(params.get('do') === 'credit');
  const { dayText } = useDays();
  const { creditNotes, abilities, currency } = invoice;
  const mayCredit = abilities.includes('credit');
  const close = () => {
    setIsAsked(false);
    if (params.has('do')) setParams({}, { replace: true });
  };
  return (
    <Panel
      title={t('Credit notes')}
      aside={
        mayCredit && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconReceiptRefund aria-hidden size={16} />}
            onClick={() => setIsAsked(true)}
          >
            {t('New credit note')}
          </Button>
        )
      }
    >
      {creditNotes.length === 0 ? (
        <p className={classes.text}>
          {t('No credit notes yet. Use one to correct or refund all or part of this invoice.')}
        </p>
      ) : (
        <Stack as="ul" gap="sm">
          {creditNotes.map((note) => (
            <li key={note.creditNoteId} className={classes.row}>
              <Stack gap="xxs">
                <p className={classes.strong}>{note.number}</p>
                <p className={classes.quiet}>
                  {[dayText(note.issuedOn), note.by && t('by {name}', { name: note.by }), note.reason]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                <p className={classes.quiet}>{placesOf(note, currency)}</p>
                <Row>
                  <FileButton
                    size="compact-xs"
                    label="PDF"
                    name={t('PDF: {number}', { number: note.number })}
                    options={documentMutations.creditNotePdf()}
                    document={{ creditNoteId: note.creditNoteId }}
                    fileName={`${note.number}.pdf`}
                  />
                </Row>
              </Stack>
              <p className={classes.amount}>{moneyText(note.totalMinor, currency)}</p>
            </li>
          ))}
        </Stack>
      )}
      {isAsked && mayCredit && leftOf(invoice) > 0 && <CreditDialog invoice={invoice} onClose={close} />}
    </Panel>
  );
}

/** The settlement of a credit note. */
function placesOf(note: Invoice['creditNotes'][number], currency: string): string {
  const parts: readonly (readonly [number, (amount: string) => string])[] = [
    [note.beforePaymentMinor, (amount) => t('balance due reduced by {amount}', { amount })],
    [note.refundMinor, (amount) => t('refunded: {amount}', { amount })],
    [note.creditMinor, (amount) => t('customer credit: {amount}', { amount })],
    [note.outsideMinor, (amount) => t('refunded outside Daybook: {amount}', { amount })],
  ];
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, text]) => text(moneyText(amount, currency)))
    .join(', ');
}
