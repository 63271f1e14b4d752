import { documentMutations } from '@daybook/api/documents';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { Row, Stack } from '@daybook/ui/Layout';
import { Fold } from '../../../kit/panel/Fold.tsx';
import { FileButton } from '../actions/FileButton.tsx';
import classes from './page.module.css';

/** The formats that other programs read. */
const files = [
  { label: 'UBL', options: documentMutations.invoiceUbl(), ending: 'xml' },
  { label: 'JSON', options: documentMutations.invoiceJson(), ending: 'json' },
];

/** How to correct an issued invoice, and its files for other programs. */
export function Details({ invoice: { invoiceId, number, abilities } }: { invoice: Invoice }) {
  return (
    <Fold title={t('Details')}>
      <Stack gap="sm">
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
              document={{ invoiceId }}
              fileName={`${number ?? 'invoice'}.${ending}`}
            />
          ))}
        </Row>
      </Stack>
    </Fold>
  );
}
