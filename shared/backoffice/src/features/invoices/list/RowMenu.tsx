import type { InvoiceRow } from '@daybook/contract/invoices';
import type { InvoiceAbility } from '@daybook/domain/invoicing/invoice-abilities';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { DangerItem } from '@daybook/ui/DangerItem';
import { ActionIcon, Menu } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Menu.layer.css';
import {
  type Icon,
  IconAdjustments,
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
  { ability: 'issue', label: 'Issue', icon: IconFileCheck },
  { ability: 'send', label: 'Send', icon: IconSend },
  { ability: 'pay', label: 'Record payment', icon: IconCash },
  { ability: 'remind', label: 'Remind', icon: IconBellRinging },
  { ability: 'void', label: 'Void', icon: IconBan, isDanger: true },
  { ability: 'delete', label: 'Delete', icon: IconTrash, isDanger: true },
];

/** The screens that the row's menu links to. */
function waysOf(area: BackofficeArea, { state, abilities, invoiceId }: InvoiceRow): Way[] {
  const paths = areaPaths(area);
  const manage = paths.manageInvoice(invoiceId);
  const view = { label: 'View', icon: IconEye, to: paths.invoice(invoiceId) };
  if (state === 'draft') {
    return [...(abilities.includes('edit') ? [{ label: 'Edit', icon: IconPencil, to: manage }] : []), view];
  }
  return [
    view,
    { label: 'Manage', icon: IconAdjustments, to: manage },
    ...(abilities.includes('credit')
      ? [{ label: 'Credit note', icon: IconReceiptRefund, to: `${manage}?do=credit` }]
      : []),
  ];
}

export function RowMenu({ invoice }: Props) {
  const area = useArea();
  const [asked, setAsked] = useState<DialogAction | null>(null);
  const { clone } = useClone(invoice.invoiceId);
  const link = useLink(invoice.invoiceId);
  const may = (ability: InvoiceAbility) => invoice.abilities.includes(ability);
  const offered = acts.filter(({ ability }) => may(ability));

  return (
    <>
      <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions: ${invoiceName(invoice)}`}>
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
                onClick={() => setAsked(ability)}
              >
                {label}
              </Menu.Item>
            ))}
          {may('link') && (
            <Menu.Item leftSection={<IconLink aria-hidden size={16} />} onClick={link.copy}>
              Copy link
            </Menu.Item>
          )}
          {may('clone') && (
            <Menu.Item leftSection={<IconCopy aria-hidden size={16} />} onClick={clone}>
              Copy into a new draft
            </Menu.Item>
          )}
          {offered
            .filter(({ isDanger }) => isDanger)
            .map(({ ability, label, icon: Glyph }) => (
              <DangerItem
                key={ability}
                leftSection={<Glyph aria-hidden size={16} />}
                onClick={() => setAsked(ability)}
              >
                {label}
              </DangerItem>
            ))}
        </Menu.Dropdown>
      </Menu>
      <ActionDialog act={asked} invoice={invoice} onClose={() => setAsked(null)} />
      {link.dialog}
    </>
  );
}
