import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from './DataTable.tsx';

interface Row {
  id: string;
  name: string;
  total: string;
}

const rows: Row[] = [
  { id: '1', name: 'Ada', total: '₦1.00' },
  { id: '2', name: 'Bola', total: '₦2.00' },
];

function show(sort: string) {
  const onSort = jest.fn();
  render(
    <DataTable
      caption="Customers"
      columns={[
        { heading: 'Name', cell: (row: Row) => row.name, sortKey: 'name', isRowHeading: true },
        { heading: 'Total', cell: (row: Row) => row.total, isNumber: true },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
    />,
  );
  return onSort;
}

test('names its rows and columns', () => {
  show('name');
  const table = within(screen.getByRole('region', { name: 'Customers' })).getByRole('table');
  expect(within(table).getByRole('rowheader', { name: 'Bola' })).toBeVisible();
  expect(within(table).getByRole('columnheader', { name: 'Total' })).toBeVisible();
});

test('tells the order in force', () => {
  show('-name');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
});

test('asks for the order of a heading, and for its reverse when it is in force', async () => {
  const onSort = show('other');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith('name');
});

test('turns the order round', async () => {
  const onSort = show('name');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith('-name');
});

test('takes the focus itself where it is only read, so that the keyboard can scroll it', async () => {
  const columns = [{ heading: 'Total', cell: (row: Row) => row.total, isNumber: true }];
  render(<DataTable caption="Totals" columns={columns} rows={rows} rowKey={(row) => row.id} />);
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Totals' })).toHaveFocus();
});
