import { documentMutations } from '@daybook/api/documents';
import type { Invoice } from '@daybook/contract/invoices';
import { msg, t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { Button, Menu } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import {
  IconAdjustments,
  IconCash,
  IconDots,
  IconEye,
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
import { useCustomerView } from './use-customer-view.ts';

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
export function ViewActions({ invoice }: { invoice: Invoice }) {
  const area = useArea();
  const [openAction, setOpenAction] = useState<DialogAction | null>(null);
  const { abilities, state, invoiceId } = invoice;
  const { primary, other } = stepsOf(invoice);
  const isDraft = state === 'draft';
  return (
    <>
      <FileButton
        label="PDF"
        options={documentMutations.invoicePdf()}
        document={{ invoiceId }}
        fileName={`${invoice.number ?? 'draft'}.pdf`}
      />
      {other && <StepButton step={other} isPrimary={primary === null} onClick={() => setOpenAction(other)} />}
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
      <MoreMenu invoice={invoice} />
      {primary && <StepButton step={primary} isPrimary onClick={() => setOpenAction(primary)} />}
      <ActionDialog act={openAction} invoice={invoice} onClose={() => setOpenAction(null)} />
    </>
  );
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

function MoreMenu({ invoice: { abilities, state, invoiceId } }: { invoice: Invoice }) {
  const link = useLink(invoiceId);
  const asCustomer = useCustomerView(invoiceId);
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal={false}>
        <Menu.Target>
          <Button
            variant="default"
            px="xs"
            aria-label={t('More')}
            loading={link.isPending || asCustomer.isPending}
          >
            <IconDots aria-hidden size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter aria-hidden size={16} />} onClick={() => window.print()}>
            {t('Print')}
          </Menu.Item>
          {state !== 'draft' && (
            <Menu.Item leftSection={<IconEye aria-hidden size={16} />} onClick={asCustomer.open}>
              {t('View as customer')}
            </Menu.Item>
          )}
          {abilities.includes('link') && (
            <Menu.Item leftSection={<IconLink aria-hidden size={16} />} onClick={link.copy}>
              {t('Copy link')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {link.dialog}
    </>
  );
}
