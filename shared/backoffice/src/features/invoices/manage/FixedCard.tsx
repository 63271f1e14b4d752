import { documentMutations } from '@daybook/api/documents';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { Row } from '@daybook/ui/Layout';
import { IconLock } from '@tabler/icons-react';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { FileButton } from '../actions/FileButton.tsx';
import { Facts } from '../view/Facts.tsx';
import classes from './manage.module.css';

/** The formats for download. */
const files = [
  { label: 'PDF', options: documentMutations.invoicePdf(), ending: 'pdf' },
  { label: 'UBL', options: documentMutations.invoiceUbl(), ending: 'xml' },
  { label: 'JSON', options: documentMutations.invoiceJson(), ending: 'json' },
];

/** Lists the parts of an issued invoice that can no longer change, and the ways to correct a mistake. */
export function FixedCard({ invoice }: { invoice: Invoice }) {
  const { dayText } = useDays();
  const { document, number, currency, abilities } = invoice;
  const { totals, lines } = document;
  return (
    <Panel title={t('Invoice details')} aside={<IconLock aria-hidden size={16} />}>
      <Facts
        facts={[
          [t('Number [document]'), number],
          [t('Customer'), document.buyer.name],
          [t('Issued'), dayText(document.issuedOn)],
          [t('Due'), dayText(document.dueOn)],
          [t('Lines'), t('{count, number}', { count: lines.length })],
          [t('Net'), moneyText(totals.net, currency)],
          [t('Taxes'), moneyText(totals.taxTotal, currency)],
          [t('Total'), moneyText(totals.total, currency)],
        ]}
      />
      <p className={classes.text}>
        {abilities.includes('credit')
          ? t('Issued invoices can’t be edited. To fix a mistake, issue a credit note.')
          : t(
              'Issued invoices can’t be edited. To fix a mistake, ask someone with permission to issue a credit note.',
            )}
      </p>
      <Row>
        {files.map(({ label, options, ending }) => (
          <FileButton
            key={label}
            size="xs"
            label={label}
            options={options}
            document={{ invoiceId: invoice.invoiceId }}
            fileName={`${number ?? 'invoice'}.${ending}`}
          />
        ))}
      </Row>
    </Panel>
  );
}
