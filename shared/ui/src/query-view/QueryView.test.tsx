import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DaybookProvider } from '../provider/DaybookProvider.tsx';
import { QueryView } from './QueryView.tsx';

const settled = { data: ['Haircut'], error: null, isFetching: false, refetch: jest.fn() };

function show(
  query: Partial<{ data: string[] | undefined; error: unknown; isFetching: boolean }>,
  refetch = jest.fn(),
) {
  render(
    <DaybookProvider density="compact" env="test">
      <QueryView
        query={{ ...settled, ...query, refetch }}
        what="the services"
        errorText={() => 'Network Error. Please check your connection.'}
        skeleton={<div data-part="skeleton" />}
        isEmpty={(services) => services.length === 0}
        empty={<p>No services yet</p>}
      >
        {(services) => <p>{services.join(', ')}</p>}
      </QueryView>
    </DaybookProvider>,
  );
  return refetch;
}

test('loading shows a skeleton and an announcement', () => {
  show({ data: undefined, isFetching: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the services');
});

test('loaded data shows the content', () => {
  show({});
  expect(screen.getByText('Haircut')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('empty data shows the empty state', () => {
  show({ data: [] });
  expect(screen.getByText('No services yet')).toBeVisible();
});

test('a failure shows the reason, and can be retried', async () => {
  const refetch = show({ data: undefined, error: new Error('offline') });
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load the services');
  expect(screen.getByRole('alert')).toHaveTextContent('Network Error. Please check your connection.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a failed refresh keeps the content, and says so', async () => {
  const refetch = show({ error: new Error('offline') });
  expect(screen.getByText('Haircut')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This may be out of date');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a retry keeps the focus in place', async () => {
  show({ data: undefined, error: new Error('offline') });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.body).not.toHaveFocus();
});
