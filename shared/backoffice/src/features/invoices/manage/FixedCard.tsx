import { documentMutations } from '@daybook/api/documents';
import type { Invoice } from '@daybook/contract/invoices';
import { areaPaths } from '@daybook/shell/paths';
import { Row } from '@daybook/ui/Layout';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { useArea } from '../../../kit/area/Area.tsx';
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

/** Explains what can no longer change after issuing, and how to correct a mistake. */
export function FixedCard({ invoice }: { invoice: Invoice }) {
  const area = useArea();
  const { dayText } = useDays();
  const { document, number, currency, abilities } = invoice;
  const { totals, lines } = document;
  return (
    <Panel title="What was issued" aside={<IconLock aria-hidden size={16} />}>
      <Facts
        facts={[
          ['Number', number],
          ['Customer', document.buyer.name],
          ['Issued', dayText(document.issuedOn)],
          ['Due', dayText(document.dueOn)],
          ['Lines', lines.length === 1 ? 'One' : String(lines.length)],
          ['Net', moneyText(totals.net, currency)],
          ['Taxes', moneyText(totals.taxTotal, currency)],
          ['Total', moneyText(totals.total, currency)],
        ]}
      />
      <p className={classes.text}>
        None of this can be changed: the customer and the tax office rely on it.{' '}
        {abilities.includes('credit')
          ? 'A mistake is corrected with a credit note, and a new invoice where one is needed.'
          : 'A mistake is corrected with a credit note, by somebody who may write one.'}
      </p>
      <Link to={areaPaths(area).invoice(invoice.invoiceId)}>Look at the document</Link>
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
