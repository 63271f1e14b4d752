import { invoiceMutations } from '@daybook/api/invoices';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { areaPaths } from '@daybook/shell/paths';
import { Button, Menu } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import { useExport } from '../../../kit/files/use-export.ts';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import {
  type Icon,
  IconBuildingBank,
  IconDots,
  IconPlus,
  IconRepeat,
  IconReportMoney,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useDays } from '../../../entities/invoice/use-days.ts';
import type { ListState } from './invoice-question.ts';
import classes from './list.module.css';

interface Props {
  state: ListState;
  mayWrite: boolean;
}

/** Actions of the whole list. */
export function ListTools({ state, mayWrite }: Props) {
  const area = useArea();
  return (
    <div className={classes.tools}>
      <More filters={state.filters} />
      {mayWrite && (
        <Button
          component={Link}
          to={areaPaths(area).newInvoice}
          leftSection={<IconPlus aria-hidden size={16} />}
        >
          {t('New invoice')}
        </Button>
      )}
    </div>
  );
}

/** Related screens, and the list as a CSV file. */
function More({ filters }: Pick<ListState, 'filters'>) {
  const area = useArea();
  const user = useUser();
  const { download, isPending } = useListExport(filters);
  const { transfers, recurringInvoices, invoiceReports } = areaPaths(area);
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots aria-hidden size={16} />} loading={isPending}>
          {t('More')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {can(user, 'payment.take') && <Way to={transfers} label={t('Transfers')} icon={IconBuildingBank} />}
        <Way to={recurringInvoices} label={t('Recurring invoices')} icon={IconRepeat} />
        <Way to={invoiceReports} label={t('Reports')} icon={IconReportMoney} />
        {can(user, 'export') && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('Export CSV')}</Menu.Label>
            <Menu.Item onClick={() => download('invoices')}>{t('One row per invoice')}</Menu.Item>
            <Menu.Item onClick={() => download('lines')}>{t('One row per line item')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Way({ to, label, icon: Icon }: { to: string; label: string; icon: Icon }) {
  return (
    <Menu.Item component={Link} to={to} leftSection={<Icon aria-hidden size={16} />}>
      {label}
    </Menu.Item>
  );
}

/** Downloads all pages of the filtered list. */
function useListExport(filters: ListState['filters']) {
  const { today } = useDays();
  const { save, isPending } = useExport(invoiceMutations.exportFile(), t('Invoices exported'));
  const download = (rows: 'invoices' | 'lines') =>
    save(
      { ...filters, rows },
      `${rows === 'lines' ? 'invoice-lines' : 'invoices'}-${filters.tab}-${today}.csv`,
    );
  return { download, isPending };
}
