import { aService, aStaffMember } from '@daybook/testing/catalogue';
import type { BookingPart } from '../../booking/parts.ts';
import { shortPeople, withWhom } from './with-whom.ts';

const people = ['Ada Obi', 'Bola Ade', 'Chidi Eze'].map((name) => aStaffMember({ name }));
const [ada = '', bola = '', chidi = ''] = people.map(({ staffId }) => staffId);
const part: BookingPart = { service: aService(), candidates: people, staff: 'any' };

const slotWith = (...each: string[][]) => ({
  segments: each.map((staffIds) => ({
    serviceId: part.service.serviceId,
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
    expect(withWhom(slotWith(staffIds), [part])).toBe(words);
  });

  it('are named once if the same people could perform the whole visit', () => {
    expect(withWhom(slotWith([ada, bola], [bola, chidi]), [part, part])).toBe('with Bola Ade');
  });

  it('are named in order if the person changes', () => {
    expect(withWhom(slotWith([ada], [bola, chidi]), [part, part])).toBe(
      'with Ada Obi, then Bola Ade or Chidi Eze',
    );
  });
});

describe('the initials below the times', () => {
  it('appear if the times differ in their people', () => {
    expect(shortPeople([slotWith([ada]), slotWith([ada, bola])], [part])).toEqual(['AO', 'AO, BA']);
  });

  it('appear if the person changes within the visit', () => {
    expect(shortPeople([slotWith([ada], [bola])], [part, part])).toEqual(['AO → BA']);
  });

  it('do not appear if all times are with the same people', () => {
    expect(shortPeople([slotWith([ada, bola]), slotWith([ada, bola])], [part])).toEqual([null, null]);
  });
});
