import { MultiSelect, Select } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DaybookProvider } from '../provider/DaybookProvider.tsx';

const data = [
  { group: 'Team', items: ['Ngozi N’Diaye', 'Łukasz Obi', 'Mary‐Ann Eze'] },
  { group: 'Left', items: ['Bola Adé'] },
];

describe.each([
  ['Select', <Select key="one" label="Person" searchable data={data} />],
  ['MultiSelect', <MultiSelect key="many" label="Person" searchable data={data} />],
])('a searchable %s', (_name, field) => {
  test.each([
    ["N'Diaye", 'Ngozi N’Diaye'],
    ['lukasz', 'Łukasz Obi'],
    ['mary-ann', 'Mary‐Ann Eze'],
    [' ADE ', 'Bola Adé'],
  ])('finds by %s only the option %s, with its group', async (typed, found) => {
    const user = userEvent.setup();
    render(
      <DaybookProvider density="compact" env="test">
        {field}
      </DaybookProvider>,
    );
    await user.type(screen.getByRole('combobox', { name: 'Person', hidden: true }), typed);
    expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual([
      found,
    ]);
  });
});
