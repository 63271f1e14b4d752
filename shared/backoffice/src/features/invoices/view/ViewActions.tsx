import { documentMutations } from '@daybook/api/documents';
import type { Invoice } from '@daybook/contract/invoices';
import { msg, t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { Button } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import {
  IconAdjustments,
  IconCash,
  IconFileCheck,
  IconLink,
  IconPencil,
  IconPrinter,
  IconSend,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionDialog, type DialogAction } from '../actions/ActionDialog.tsx';
import { FileButton } from '../actions/FileButton.tsx';
import { useLink } from '../actions/use-link.tsx';
import { AsCustomer } from './AsCustomer.tsx';

const primaryLabels = {
  issue: { label: msg('Issue invoice'), icon: IconFileCheck },
  send: { label: msg('Send'), icon: IconSend },
  pay: { label: msg('Record payment'), icon: IconCash },
} as const;

/** The next step: issue, then send, then record the payment. */
function primaryOf({ abilities, chips }: Invoice): keyof typeof primaryLabels | null {
  const may = (act: keyof typeof primaryLabels) => abilities.includes(act);
  if (may('issue')) return 'issue';
  const wasSent = chips.includes('sent') || chips.includes('viewed');
  if (may('send') && !wasSent && may('pay')) return 'send';
  if (may('pay')) return 'pay';
  return null;
}

export function ViewActions({ invoice }: { invoice: Invoice }) {
  const area = useArea();
  const [openAction, setOpenAction] = useState<DialogAction | null>(null);
  const link = useLink(invoice.invoiceId);
  const { abilities, state, invoiceId } = invoice;
  const primary = primaryOf(invoice);
  const isDraft = state === 'draft';
  const Glyph = primary && primaryLabels[primary].icon;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter aria-hidden size={16} />}
        onClick={() => window.print()}
      >
        {t('Print')}
      </Button>
      <FileButton
        label="PDF"
        options={documentMutations.invoicePdf()}
        document={{ invoiceId }}
        fileName={`${invoice.number ?? 'draft'}.pdf`}
      />
      {!isDraft && <AsCustomer invoiceId={invoiceId} />}
      {abilities.includes('link') && (
        <Button
          variant="default"
          leftSection={<IconLink aria-hidden size={16} />}
          loading={link.isPending}
          onClick={link.copy}
        >
          {t('Copy link')}
        </Button>
      )}
      {(!isDraft || abilities.includes('edit')) && (
        <Button
          variant="default"
          component={Link}
          to={areaPaths(area).manageInvoice(invoiceId)}
          leftSection={
            isDraft ? <IconPencil aria-hidden size={16} /> : <IconAdjustments aria-hidden size={16} />
          }
        >
          {isDraft ? t('Edit') : t('Manage')}
        </Button>
      )}
      {primary && Glyph && (
        <Button leftSection={<Glyph aria-hidden size={16} />} onClick={() => setOpenAction(primary)}>
          {t(primaryLabels[primary].label)}
        </Button>
      )}
      <ActionDialog act={openAction} invoice={invoice} onClose={() => setOpenAction(null)} />
      {link.dialog}
    </>
  );
}
