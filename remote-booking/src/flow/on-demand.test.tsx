import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onDemand } from './on-demand.tsx';

const Part = ({ name }: { name: string }) => <p>Here is {name}</p>;

function draw(load: () => Promise<typeof Part>) {
  const Later = onDemand('part', load, <p>On its way</p>);
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <DaybookProvider density="roomy" env="test">
        <Later name="the part" />
      </DaybookProvider>
    </QueryClientProvider>,
  );
}

test('a placeholder shows the coming layout until the code is loaded', async () => {
  draw(async () => Part);
  expect(screen.getByText('On its way')).toBeVisible();
  expect(await screen.findByText('Here is the part')).toBeVisible();
});

test('a failed load of code is reported, and can be retried', async () => {
  const load = jest.fn<Promise<typeof Part>, []>();
  load.mockRejectedValueOnce(new Error('the chunk is missing')).mockResolvedValueOnce(Part);
  draw(load);
  expect(await screen.findByText('This step couldn’t be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here is the part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
