import { aStaffMember } from '@daybook/testing/catalogue';
import { aSlot } from '@daybook/testing/slots';
import { withWhom } from './with-whom.ts';

const people = ['Ada Obi', 'Bola Ade', 'Chidi Eze'].map((name) => aStaffMember({ name }));
const ids = people.map(({ staffId }) => staffId);
function slotWith(staffIds: string[]) {
  const slot = aSlot();
  return { ...slot, segments: slot.segments.map((segment) => ({ ...segment, staffIds })) };
}

test.each([
  [1, ' with Ada Obi'],
  [2, ' with Ada Obi or Bola Ade'],
  [3, ' with one of 3 people'],
])('names up to two people: %i', (count, words) => {
  expect(withWhom(slotWith(ids.slice(0, count)), people)).toBe(words);
});

test('says nothing of people that are not known', () => {
  expect(withWhom(slotWith(['someone']), people)).toBe('');
});
