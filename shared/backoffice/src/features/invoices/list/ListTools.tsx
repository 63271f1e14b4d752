import { invoiceMutations } from '@daybook/api/invoices';
import { can } from '@daybook/domain/people';
import { useUser } from '@daybook/session';
import { notify } from '@daybook/shell/notify';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconBuildingBank, IconDownload, IconPlus, IconRepeat, IconReportMoney } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { saveFile } from '../../../files/save-file.ts';
import { useDays } from '../../../invoice/use-days.ts';
import type { ListState } from './invoice-question.ts';
import classes from './list.module.css';

interface Props {
  area: BackofficeArea;
  state: ListState;
  mayWrite: boolean;
}

/** What is done with the list as a whole. */
export function ListTools({ area, state, mayWrite }: Props) {
  const user = useUser();
  const mayExport = can(user, 'export');
  return (
    <div className={classes.tools}>
      {can(user, 'payment.take') && (
        <Button
          variant="default"
          component={Link}
          to={areaPaths(area).transfers}
          leftSection={<IconBuildingBank aria-hidden size={16} />}
        >
          Transfers
        </Button>
      )}
      <Button
        variant="default"
        component={Link}
        to={areaPaths(area).recurringInvoices}
        leftSection={<IconRepeat aria-hidden size={16} />}
      >
        Repeating
      </Button>
      <Button
        variant="default"
        component={Link}
        to={areaPaths(area).invoiceReports}
        leftSection={<IconReportMoney aria-hidden size={16} />}
      >
        Reports
      </Button>
      {mayExport && <ExportMenu filters={state.filters} />}
      {mayWrite && (
        <Button
          component={Link}
          to={areaPaths(area).newInvoice}
          leftSection={<IconPlus aria-hidden size={16} />}
        >
          New invoice
        </Button>
      )}
    </div>
  );
}

/** Fetches exactly what the filters show, all pages of it. */
function ExportMenu({ filters }: Pick<ListState, 'filters'>) {
  const { today } = useDays();
  const { mutate, isPending } = useMutation(invoiceMutations.exportFile());
  const download = (rows: 'invoices' | 'lines') =>
    mutate(
      { ...filters, rows },
      {
        onSuccess(file) {
          saveFile(file, `${rows === 'lines' ? 'invoice-lines' : 'invoices'}-${filters.tab}-${today}.csv`);
          notify({ tone: 'success', message: 'Invoices exported' });
        },
      },
    );
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload aria-hidden size={16} />} loading={isPending}>
          Export CSV
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download('invoices')}>A row for each invoice</Menu.Item>
        <Menu.Item onClick={() => download('lines')}>A row for each line</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
