import type { Invoice } from '@daybook/contract/invoices';
import type { InvoiceAbility } from '@daybook/domain/invoicing/invoice-abilities';
import { msg, t } from '@daybook/i18n';
import { DangerItem } from '@daybook/ui/DangerItem';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import {
  type Icon,
  IconBan,
  IconCalendarPlus,
  IconCopy,
  IconDots,
  IconEye,
  IconLink,
  IconPrinter,
  IconReceiptRefund,
  IconRefresh,
  IconScissors,
  IconTrash,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react';
import { useClone } from '../actions/use-clone.ts';
import { useLink } from '../actions/use-link.tsx';
import type { InvoiceAct } from './InvoiceDialog.tsx';
import { useCustomerView } from './use-customer-view.ts';

const acts: readonly { act: InvoiceAct & InvoiceAbility; label: string; icon: Icon; isDanger?: true }[] = [
  { act: 'credit', label: msg('New credit note'), icon: IconReceiptRefund },
  { act: 'extend', label: msg('Extend due date'), icon: IconCalendarPlus },
  { act: 'reopen', label: msg('Reopen invoice'), icon: IconRefresh },
  { act: 'write-off', label: msg('Write off the balance'), icon: IconScissors, isDanger: true },
  { act: 'uncollectible', label: msg('Mark as uncollectible'), icon: IconUserOff, isDanger: true },
  { act: 'void', label: msg('Void invoice'), icon: IconBan, isDanger: true },
  { act: 'delete', label: msg('Delete draft'), icon: IconTrash, isDanger: true },
];

interface Props {
  invoice: Invoice;
  onAct: (act: InvoiceAct) => void;
}

/** The rare actions of an invoice. */
export function MoreMenu({ invoice: { abilities, state, invoiceId, canAddCustomer }, onAct }: Props) {
  const link = useLink(invoiceId);
  const asCustomer = useCustomerView(invoiceId);
  const copy = useClone(invoiceId);
  const items = (isDanger: boolean) => {
    const Item = isDanger ? DangerItem : (Menu.Item as typeof DangerItem);
    return acts
      .filter((one) => Boolean(one.isDanger) === isDanger && abilities.includes(one.act))
      .map(({ act, label, icon: Glyph }) => (
        <Item key={act} leftSection={<Glyph aria-hidden size={16} />} onClick={() => onAct(act)}>
          {t(label)}
        </Item>
      ));
  };
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false} floatingStrategy="fixed">
        <Menu.Target>
          <Button
            variant="default"
            px="xs"
            aria-label={t('More')}
            loading={link.isPending || asCustomer.isPending || copy.isPending}
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
          {abilities.includes('clone') && (
            <Menu.Item leftSection={<IconCopy aria-hidden size={16} />} onClick={copy.clone}>
              {t('Duplicate')}
            </Menu.Item>
          )}
          {canAddCustomer && (
            <Menu.Item
              leftSection={<IconUserPlus aria-hidden size={16} />}
              onClick={() => onAct('add-customer')}
            >
              {t('Add customer')}
            </Menu.Item>
          )}
          {items(false)}
          {items(true)}
        </Menu.Dropdown>
      </Menu>
      {link.dialog}
    </>
  );
}
