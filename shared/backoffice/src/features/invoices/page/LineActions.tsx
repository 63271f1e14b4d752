import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { useFillers } from '@daybook/shell/extensions';
import { Row } from '@daybook/ui/Layout';
import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { Fold } from '../../../kit/panel/Fold.tsx';
import { useSlotActions } from '../../../kit/slots/use-slot-actions.tsx';
import classes from './page.module.css';

/** The lines with the actions that other areas offer for them; nothing without such an area. */
export function LineActions({ invoice }: { invoice: Invoice }) {
  const hasActions = useFillers('invoice-line-action@1').length > 0;
  if (!hasActions) return null;
  return (
    <Fold title={t('Actions for lines')}>
      <ul className={classes.rows}>
        {invoice.document.lines.map(({ description }, position) => (
          // An issued document never changes, so the index identifies a line.
          <li key={position}>
            <Line invoiceId={invoice.invoiceId} position={position} description={description} />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

interface LineProps {
  invoiceId: string;
  position: number;
  description: string;
}

function Line({ invoiceId, position, description }: LineProps) {
  const more = useRef<HTMLButtonElement>(null);
  const { items, open } = useSlotActions('invoice-line-action@1', { invoiceId, position }, () =>
    more.current?.focus(),
  );
  return (
    <>
      <Row gap="sm" align="center" justify="between">
        <span>{description}</span>
        <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed">
          <Menu.Target>
            <ActionIcon
              ref={more}
              variant="default"
              aria-label={t('Actions for {line}', { line: description })}
            >
              <IconDots aria-hidden size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>{items}</Menu.Dropdown>
        </Menu>
      </Row>
      {open}
    </>
  );
}
