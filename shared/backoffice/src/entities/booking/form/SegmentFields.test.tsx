import { aService } from '@daybook/testing/catalogue';
import { mockApi } from '@daybook/testing/mock-api';
import { pick } from '@daybook/testing/pick';
import { renderScreen } from '@daybook/testing/render-screen';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { SegmentFields } from './SegmentFields.tsx';
import type { SegmentDraft } from './segment-draft.ts';

const services = ['Haircut', 'Beard trim'].map((name) => aService({ name }));

function Stage() {
  const [draft, setDraft] = useState<SegmentDraft>({ serviceId: '', staff: 'any', minutes: 75 });
  return <SegmentFields draft={draft} services={services} staff={[]} problems={{}} onChange={setDraft} />;
}

test('changing the service resets its length, but keeps one typed before a service was chosen', async () => {
  mockApi();
  const { user } = renderScreen([{ path: '/', element: <Stage /> }], { path: '/' });
  const [service, minutes] = [screen.getByLabelText('Service'), screen.getByLabelText('Duration')];
  await pick(user, service, 'Haircut');
  expect(minutes).toHaveValue('1 h 15 min');
  await pick(user, service, 'Beard trim');
  expect(minutes).toHaveValue('');
});
