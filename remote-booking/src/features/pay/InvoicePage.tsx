import { payMutations, payQueries } from '@daybook/api/pay';
import { siteQueries } from '@daybook/api/site';
import type { PayPage } from '@daybook/contract/pay';
import { invoiceView } from '@daybook/domain/documents/document-view';
import { documentFileName } from '@daybook/domain/documents/view';
import { acceptsPayment } from '@daybook/domain/invoicing/invoice-status';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { DocumentSheet } from '@daybook/ui/DocumentSheet';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../booking/save-file.ts';
import type { Claiming } from '../../transfer/claiming.ts';
import { ReportedTransfers } from '../../transfer/ReportedTransfers.tsx';
import { Attachments } from './Attachments.tsx';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { ProgressNote } from './ProgressNote.tsx';
import classes from './pay.module.css';
import { Received } from './Received.tsx';
import type { PayProgress } from './use-progress.ts';
import { WaysToPay } from './WaysToPay.tsx';

/** Reports a transfer for an invoice and adds its proof; then reloads the invoice. */
function useClaim(token: string): Claiming {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: payQueries.view(token).queryKey });
  const tell = useMutation({ ...payMutations.claim(token), meta: shownByScreen, onSettled });
  const prove = useMutation({ ...payMutations.prove(token), meta: shownByScreen, onSettled });
  return { tell, prove };
}

interface Props {
  view: PayPage;
  token: string;
  progress: PayProgress;
}

/** The amount and payment methods; below, the document. */
export function InvoicePage({ view, token, progress }: Props) {
  const { data: site } = useQuery(siteQueries.get());
  const claiming = useClaim(token);
  const isOpen = !view.isPreview && acceptsPayment(view) && view.balanceMinor > 0;
  const sheet = invoiceView(view);
  const pdf = useMutation({ ...payMutations.pdf(), meta: shownByScreen });
  return (
    <div className={classes.page}>
      <div className={classes.screenOnly}>
        {view.isPreview && (
          <p className={classes.preview}>
            {t('This is what the customer sees. It doesn’t count as viewed, and you can’t pay here.')}
          </p>
        )}
        <InvoiceStatus view={view} />
        <ProgressNote progress={progress} />
        {isOpen && progress === 'checking' && (
          <details className={classes.other}>
            <summary>{t('Haven’t paid? Pay now')}</summary>
            <WaysToPay view={view} token={token} claiming={claiming} />
          </details>
        )}
        {isOpen && progress !== 'checking' && <WaysToPay view={view} token={token} claiming={claiming} />}
        <ReportedTransfers transfers={view.claims} currency={view.currency} claiming={claiming} />
        <Received view={view} token={token} />
        <Attachments view={view} token={token} />
        <div className={classes.row}>
          <Button
            variant="default"
            leftSection={<IconDownload aria-hidden size={16} />}
            loading={pdf.isPending}
            onClick={() =>
              pdf.mutate({ token }, { onSuccess: (file) => saveFile(`${documentFileName(sheet)}.pdf`, file) })
            }
          >
            {t('Download PDF')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter aria-hidden size={16} />}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        </div>
        <InlineError>{pdf.error && sentenceOf(pdf.error)}</InlineError>
      </div>
      <DocumentSheet view={sheet} logoUrl={site?.logoUrl} />
    </div>
  );
}
