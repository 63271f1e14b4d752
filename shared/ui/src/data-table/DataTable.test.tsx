import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { Clipped, type Column, DataTable, rowLink } from './DataTable.tsx';

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

test('a table has accessible names for its rows and columns', () => {
  show('name');
  const table = within(screen.getByRole('region', { name: 'Customers' })).getByRole('table');
  expect(within(table).getByRole('rowheader', { name: 'Bola' })).toBeVisible();
  expect(within(table).getByRole('columnheader', { name: 'Total' })).toBeVisible();
});

test('the heading announces the current order', () => {
  show('-name');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
});

test('a click on a heading sorts by it, and another reverses the order', async () => {
  const onSort = show('other');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith('name');
});

test('the order can be reversed', async () => {
  const onSort = show('name');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith('-name');
});

test('a read-only table takes the focus, so that it can be scrolled by keyboard', async () => {
  const columns = [{ heading: 'Total', cell: (row: Row) => row.total, isNumber: true }];
  render(<DataTable caption="Totals" columns={columns} rows={rows} rowKey={(row) => row.id} />);
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Totals' })).toHaveFocus();
});

describe('a row with a link', () => {
  const opened = jest.fn();
  let open: jest.SpiedFunction<typeof window.open>;
  const pressed = jest.fn();

  const columns: Column<Row>[] = [
    {
      heading: 'Name',
      isRowHeading: true,
      cell: ({ id, name }) => (
        <a
          className={rowLink}
          href={`/customers/${id}`}
          onClick={(event) => {
            event.preventDefault();
            opened(id);
          }}
        >
          {name}
        </a>
      ),
    },
    { heading: 'Total', cell: ({ total }) => total, isNumber: true },
    {
      heading: 'Actions',
      cell: ({ name }) => (
        <>
          <button type="button" onClick={pressed}>
            More about {name}
          </button>
          {createPortal(
            <div role="menu">
              <span>Menu of {name}</span>
            </div>,
            document.body,
          )}
        </>
      ),
    },
  ];

  const showRows = () =>
    render(
      <DataTable
        caption="Customers"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        onSort={() => undefined}
      />,
    );

  beforeEach(() => {
    jest.clearAllMocks();
    open = jest.spyOn(window, 'open').mockReturnValue(null);
    window.getSelection()?.removeAllRanges();
  });

  test.each(['Name', 'Total'])('opens its record from the cell %s', async (heading) => {
    showRows();
    const row = screen.getByRole('row', { name: /Ada/ });
    const index = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === heading);
    const cell = row.children[index];
    if (cell) await userEvent.click(cell);
    expect(opened.mock.calls).toEqual([['1']]);
  });

  test('opens once if the link itself is clicked', async () => {
    showRows();
    await userEvent.click(screen.getByRole('link', { name: 'Bola' }));
    expect(opened.mock.calls).toEqual([['2']]);
  });

  test.each([
    ['Control', '{Control>}', '[MouseLeft]'],
    ['Cmd', '{Meta>}', '[MouseLeft]'],
    ['Shift', '{Shift>}', '[MouseLeft]'],
    ['the middle button', '', '[MouseMiddle]'],
  ])('opens in a new tab with %s', async (_name, held, button) => {
    showRows();
    const user = userEvent.setup();
    if (held) await user.keyboard(held);
    await user.pointer({ keys: button, target: screen.getByRole('cell', { name: '₦1.00' }) });
    expect(open).toHaveBeenCalledWith(expect.stringMatching(/\/customers\/1$/), '_blank', 'noopener');
    expect(opened).not.toHaveBeenCalled();
  });

  test('ignores the right button, its controls and a menu that it has opened', async () => {
    showRows();
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('cell', { name: '₦1.00' }) });
    await user.click(screen.getByRole('button', { name: 'More about Ada' }));
    await user.click(screen.getByText('Menu of Ada'));
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(opened).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });

  test('ignores a click while its text is selected, so that it can be copied', () => {
    showRows();
    const cell = screen.getByRole('cell', { name: '₦1.00' });
    window.getSelection()?.selectAllChildren(cell);
    fireEvent.click(cell);
    expect(opened).not.toHaveBeenCalled();
  });
});

test('a truncated text is available in full to screen readers and on hover', () => {
  const name = 'Oluwaseunfunmilayo Adekunbi-Oyelaran of the Lagos Island Choir';
  render(<Clipped text={name} />);
  expect(screen.getByText(name)).toHaveAttribute('title', name);
});
