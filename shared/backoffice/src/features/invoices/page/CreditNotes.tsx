import { documentMutations } from '@daybook/api/documents';
import type { Invoice } from '@daybook/contract/invoices';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { Row, Stack } from '@daybook/ui/Layout';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { FileButton } from '../actions/FileButton.tsx';
import classes from './page.module.css';

/** The invoice's credit notes; nothing while there are none. */
export function CreditNotes({ invoice: { creditNotes, currency } }: { invoice: Invoice }) {
  const { dayText } = useDays();
  if (creditNotes.length === 0) return null;
  return (
    <Panel title={t('Credit notes')}>
      <Stack as="ul" gap="sm">
        {creditNotes.map((note) => (
          <li key={note.creditNoteId} className={classes.row}>
            <Stack gap="xxs">
              <p className={classes.strong}>{note.number}</p>
              <p className={classes.quiet}>
                {commaList([
                  dayText(note.issuedOn),
                  note.by && t('by {name}', { name: note.by }),
                  note.reason,
                ])}
              </p>
              <p className={classes.quiet}>{placesOf(note, currency)}</p>
              <Row>
                <FileButton
                  size="xs"
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
    </Panel>
  );
}

/** The settlement of a credit note. */
function placesOf(note: Invoice['creditNotes'][number], currency: string): string {
  const parts: readonly (readonly [number, (amount: string) => string])[] = [
    [note.beforePaymentMinor, (amount) => t('Balance due reduced by {amount}', { amount })],
    [note.refundMinor, (amount) => t('Refunded: {amount}', { amount })],
    [note.creditMinor, (amount) => t('Customer credit: {amount}', { amount })],
    [note.outsideMinor, (amount) => t('Refunded outside Daybook: {amount}', { amount })],
  ];
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, text]) => text(moneyText(amount, currency)))
    .join(' · ');
}
