import type { Service } from '@daybook/contract/catalogue';
import { aService, aStaffMember } from '@daybook/testing/catalogue';
import type { BookingPart } from './parts.ts';
import { bookingTerms, durationText, partTerms, type Terms, termsPriceText } from './terms.ts';

const ada = aStaffMember({ staffId: 'ada' });
const bola = aStaffMember({ staffId: 'bola' });
const partOf = (given: Partial<Service> = {}, staff?: string): BookingPart => ({
  service: aService(given),
  candidates: [ada, bola],
  staff,
});
const words = (terms: Terms | null) => terms && [durationText(terms), termsPriceText(terms)];

const bolaTakesLonger = {
  ownTerms: [{ staffId: 'bola', durationMinutes: 60, priceMinor: 1_500_000 }],
};

describe('the terms of a service', () => {
  it.each([
    ['fixed', '₦12,500.00'],
    ['from', 'from ₦12,500.00'],
    ['free', 'Free'],
    ['on_request', 'Price on request'],
  ] as const)('with a price that is %s are "%s"', (priceKind, price) => {
    expect(words(partTerms(partOf({ priceKind })))).toEqual(['45 min', price]);
  });

  it('start with "from" while colleagues differ, and are exact with one of them', () => {
    expect(words(partTerms(partOf(bolaTakesLonger)))).toEqual(['from 45 min', 'from ₦12,500.00']);
    expect(words(partTerms(partOf(bolaTakesLonger, 'any')))).toEqual(['from 45 min', 'from ₦12,500.00']);
    expect(words(partTerms(partOf(bolaTakesLonger, 'ada')))).toEqual(['45 min', '₦12,500.00']);
    expect(words(partTerms(partOf(bolaTakesLonger, 'bola')))).toEqual(['1 h', '₦15,000.00']);
  });

  it('differ only where a colleague has own terms', () => {
    const longer = [{ staffId: 'bola', durationMinutes: 60, priceMinor: null }];
    expect(words(partTerms(partOf({ ownTerms: longer })))).toEqual(['from 45 min', '₦12,500.00']);
  });

  it('are free with everyone if the service is free', () => {
    expect(words(partTerms(partOf({ ...bolaTakesLonger, priceKind: 'free' }, 'bola')))).toEqual([
      '1 h',
      'Free',
    ]);
  });

  it('ignore staff who cannot be booked', () => {
    const gone = [{ staffId: 'chidi', durationMinutes: 10, priceMinor: 100 }];
    expect(words(partTerms(partOf({ ownTerms: gone })))).toEqual(['45 min', '₦12,500.00']);
  });
});

describe('the terms of a visit', () => {
  it('add up the durations and prices of its services', () => {
    expect(words(bookingTerms([partOf(), partOf({ durationMinutes: 30 })], 1))).toEqual([
      '1 h 15 min',
      '₦25,000.00',
    ]);
  });

  it('multiply the price by the party size', () => {
    expect(words(bookingTerms([partOf()], 3))).toEqual(['45 min', '₦37,500.00']);
  });

  it('are "from" as soon as one service is', () => {
    expect(words(bookingTerms([partOf(), partOf(bolaTakesLonger)], 1))).toEqual([
      'from 1 h 30 min',
      'from ₦25,000.00',
    ]);
  });

  it('are at least the known price if another price is on request', () => {
    const onRequest = partOf({ priceKind: 'on_request' });
    expect(words(bookingTerms([partOf(), onRequest], 1))?.[1]).toBe('from ₦12,500.00');
    expect(words(bookingTerms([onRequest, partOf({ priceKind: 'free' })], 1))?.[1]).toBe('Price on request');
  });

  it('are empty without services', () => {
    expect(bookingTerms([], 1)).toBeNull();
  });
});
