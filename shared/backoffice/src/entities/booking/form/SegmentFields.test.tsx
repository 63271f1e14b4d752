import { aService } from '@daybook/testing/catalogue';
import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentFields } from './SegmentFields.tsx';
import type { SegmentDraft } from './segment-draft.ts';

const services = ['Haircut', 'Beard trim'].map((name) => aService({ name }));

function Stage() {
  const [draft, setDraft] = useState<SegmentDraft>({ serviceId: '', staff: 'any', minutes: 75 });
  return <SegmentFields draft={draft} services={services} staff={[]} problems={{}} onChange={setDraft} />;
}

test('changing the service resets its length, but keeps one typed before a service was chosen', async () => {
  render(
    <DaybookProvider density="compact" env="test">
      <Stage />
    </DaybookProvider>,
  );
  const user = userEvent.setup();
  const [service, minutes] = [screen.getByLabelText('Service'), screen.getByLabelText('Duration')];
  await user.selectOptions(service, 'Haircut');
  expect(minutes).toHaveValue('1 h 15 min');
  await user.selectOptions(service, 'Beard trim');
  expect(minutes).toHaveValue('');
});
