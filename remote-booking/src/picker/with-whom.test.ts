import { aStaffMember } from '@daybook/testing/catalogue';
import { differsInStaff, withWhom } from './with-whom.ts';

const people = ['Ada Obi', 'Bola Ade', 'Chidi Eze'].map((name) => aStaffMember({ name }));
const [ada = '', bola = '', chidi = ''] = people.map(({ staffId }) => staffId);

const slotWith = (...each: string[][]) => ({
  segments: each.map((staffIds) => ({
    serviceId: 'any service',
    startAt: '2026-03-03T09:00:00.000Z',
    endAt: '2026-03-03T09:45:00.000Z',
    staffIds,
  })),
});

describe('the staff of a time', () => {
  it.each([
    [[ada], 'with Ada Obi'],
    [[ada, bola], 'with Ada Obi or Bola Ade'],
    [[ada, bola, chidi], 'with one of 3 people'],
    [['someone'], null],
  ])('are named if there are up to two', (staffIds, words) => {
    expect(withWhom(slotWith(staffIds), [people])).toBe(words);
  });

  it('are named once if the same people could perform the whole visit', () => {
    expect(withWhom(slotWith([ada, bola], [bola, chidi]), [people, people])).toBe('with Bola Ade');
  });

  it('are named in order if the person changes', () => {
    expect(withWhom(slotWith([ada], [bola, chidi]), [people, people])).toBe(
      'with Ada Obi, then Bola Ade or Chidi Eze',
    );
  });
});

describe('the choice of a time', () => {
  it.each([
    [
      'also chooses the person if the times differ in their people',
      [slotWith([ada]), slotWith([ada, bola])],
      true,
    ],
    ['also chooses the people if they change within the visit', [slotWith([ada], [bola])], true],
    [
      'chooses nobody if all times are with the same people',
      [slotWith([ada, bola]), slotWith([ada, bola])],
      false,
    ],
  ])('%s', (_, slots, differs) => {
    expect(differsInStaff(slots, [people, people])).toBe(differs);
  });
});
