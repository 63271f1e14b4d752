import type { InvoiceRow } from '@daybook/contract/invoices';
import type { InvoiceAbility } from '@daybook/domain/invoicing/invoice-abilities';
import { msg, t } from '@daybook/i18n';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { DangerItem } from '@daybook/ui/DangerItem';
import { ActionIcon, Menu } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Menu.layer.css';
import {
  type Icon,
  IconBan,
  IconBellRinging,
  IconCash,
  IconCopy,
  IconDotsVertical,
  IconEye,
  IconFileCheck,
  IconLink,
  IconPencil,
  IconReceiptRefund,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { invoiceName } from '../../../entities/invoice/invoice-labels.ts';
import { ActionDialog, type DialogAction } from '../actions/ActionDialog.tsx';
import { useClone } from '../actions/use-clone.ts';
import { useLink } from '../actions/use-link.tsx';

interface Props {
  invoice: InvoiceRow;
}

interface Way {
  label: string;
  icon: Icon;
  to: string;
}

const acts: readonly {
  ability: InvoiceAbility & DialogAction;
  label: string;
  icon: Icon;
  isDanger?: true;
}[] = [
  { ability: 'issue', label: msg('Issue'), icon: IconFileCheck },
  { ability: 'send', label: msg('Send'), icon: IconSend },
  { ability: 'pay', label: msg('Record payment'), icon: IconCash },
  { ability: 'remind', label: msg('Send reminder'), icon: IconBellRinging },
  { ability: 'void', label: msg('Void invoice'), icon: IconBan, isDanger: true },
  { ability: 'delete', label: msg('Delete'), icon: IconTrash, isDanger: true },
];

/** The screens that the row's menu links to. */
function waysOf(area: BackofficeArea, { state, abilities, invoiceId }: InvoiceRow): Way[] {
  const paths = areaPaths(area);
  const page = paths.invoice(invoiceId);
  const view = { label: t('View'), icon: IconEye, to: page };
  if (state === 'draft') {
    return [
      ...(abilities.includes('edit')
        ? [{ label: t('Edit'), icon: IconPencil, to: paths.editInvoice(invoiceId) }]
        : []),
      view,
    ];
  }
  return [
    view,
    ...(abilities.includes('credit')
      ? [{ label: t('Credit note'), icon: IconReceiptRefund, to: `${page}?do=credit` }]
      : []),
  ];
}

export function RowMenu({ invoice }: Props) {
  const area = useArea();
  const [openAction, setOpenAction] = useState<DialogAction | null>(null);
  const { clone } = useClone(invoice.invoiceId);
  const link = useLink(invoice.invoiceId);
  const may = (ability: InvoiceAbility) => invoice.abilities.includes(ability);
  const offered = acts.filter(({ ability }) => may(ability)).map((one) => ({ ...one, label: t(one.label) }));

  return (
    <>
      <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('Actions: {name}', { name: invoiceName(invoice) })}
          >
            <IconDotsVertical aria-hidden size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {waysOf(area, invoice).map(({ label, icon: Glyph, to }) => (
            <Menu.Item key={label} component={Link} to={to} leftSection={<Glyph aria-hidden size={16} />}>
              {label}
            </Menu.Item>
          ))}
          {offered
            .filter(({ isDanger }) => !isDanger)
            .map(({ ability, label, icon: Glyph }) => (
              <Menu.Item
                key={ability}
                leftSection={<Glyph aria-hidden size={16} />}
                onClick={() => setOpenAction(ability)}
              >
                {label}
              </Menu.Item>
            ))}
          {may('link') && (
            <Menu.Item leftSection={<IconLink aria-hidden size={16} />} onClick={link.copy}>
              {t('Copy link')}
            </Menu.Item>
          )}
          {may('clone') && (
            <Menu.Item leftSection={<IconCopy aria-hidden size={16} />} onClick={clone}>
              {t('Duplicate')}
            </Menu.Item>
          )}
          {offered
            .filter(({ isDanger }) => isDanger)
            .map(({ ability, label, icon: Glyph }) => (
              <DangerItem
                key={ability}
                leftSection={<Glyph aria-hidden size={16} />}
                onClick={() => setOpenAction(ability)}
              >
                {label}
              </DangerItem>
            ))}
        </Menu.Dropdown>
      </Menu>
      <ActionDialog act={openAction} invoice={invoice} onClose={() => setOpenAction(null)} />
      {link.dialog}
    </>
  );
}
