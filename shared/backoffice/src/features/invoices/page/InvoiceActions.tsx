import { documentMutations } from '@daybook/api/documents';
import type { Invoice } from '@daybook/contract/invoices';
import { msg, t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCash, IconFileCheck, IconPencil, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useArea } from '../../../kit/area/Area.tsx';
import { FileButton } from '../actions/FileButton.tsx';
import { type InvoiceAct, InvoiceDialog } from './InvoiceDialog.tsx';
import { MoreMenu } from './MoreMenu.tsx';

const stepLabels = {
  issue: { label: msg('Issue invoice'), icon: IconFileCheck },
  pay: { label: msg('Record payment'), icon: IconCash },
  send: { label: msg('Send'), icon: IconSend },
} as const;
type Step = keyof typeof stepLabels;

/** The next step, issuing before the payment, and whether it can still be sent for the first time. */
function stepsOf({ abilities, chips }: Invoice): { primary: Step | null; other: Step | null } {
  const isUnsent = !chips.includes('sent') && !chips.includes('viewed');
  const primary = (['issue', 'pay'] as const).find((step) => abilities.includes(step)) ?? null;
  return { primary, other: abilities.includes('send') && isUnsent ? 'send' : null };
}

/** The next step as a button, and what is seldom needed in a menu. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const area = useArea();
  const { abilities, invoiceId } = invoice;
  const { openAct, open, close } = useOpenAct(invoice);
  const { primary, other } = stepsOf(invoice);
  return (
    <>
      <FileButton
        label="PDF"
        options={documentMutations.invoicePdf()}
        document={{ invoiceId }}
        fileName={`${invoice.number ?? 'draft'}.pdf`}
      />
      {other && <StepButton step={other} isPrimary={primary === null} onClick={() => open(other)} />}
      {abilities.includes('edit') && (
        <Button
          variant="default"
          component={Link}
          to={areaPaths(area).editInvoice(invoiceId)}
          leftSection={<IconPencil aria-hidden size={16} />}
        >
          {t('Edit')}
        </Button>
      )}
      <MoreMenu invoice={invoice} onAct={open} />
      {primary && <StepButton step={primary} isPrimary onClick={() => open(primary)} />}
      <InvoiceDialog act={openAct} invoice={invoice} onClose={close} />
    </>
  );
}

/** The action whose dialog is open. The list of invoices opens the form of a credit note with `?do=credit`. */
function useOpenAct({ abilities }: Invoice) {
  const [params, setParams] = useSearchParams();
  const [openAct, setOpenAct] = useState<InvoiceAct | null>(
    params.get('do') === 'credit' && abilities.includes('credit') ? 'credit' : null,
  );
  return {
    openAct,
    open: setOpenAct,
    close() {
      setOpenAct(null);
      if (params.has('do')) setParams({}, { replace: true });
    },
  };
}

interface StepProps {
  step: Step;
  isPrimary: boolean;
  onClick: () => void;
}

function StepButton({ step, isPrimary, onClick }: StepProps) {
  const { label, icon: Glyph } = stepLabels[step];
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<Glyph aria-hidden size={16} />}
      onClick={onClick}
    >
      {t(label)}
    </Button>
  );
}
