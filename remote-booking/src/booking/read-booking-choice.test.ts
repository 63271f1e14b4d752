import type { StaffMember } from '@daybook/contract/catalogue';
import { aService } from '@daybook/testing/catalogue';
import { stepOf, stepsFor } from './booking-steps.ts';
import { type Catalogue, readBookingChoice } from './read-booking-choice.ts';
import { toggleService } from './toggle-service.ts';

const service = (serviceId: string, staffIds: string[]) =>
  aService({ serviceId, categoryId: 'hair', staffIds });

const person = (staffId: string): StaffMember => ({
  staffId,
  name: staffId,
  title: null,
  bio: null,
  avatarUrl: null,
});

const salon: Catalogue = {
  categories: [{ categoryId: 'hair', name: 'Hair', otherNames: [], description: null, imageUrl: null }],
  services: [service('cut', ['bola', 'ada']), service('braids', ['ada'])],
  staff: [person('ada'), person('bola')],
};

const now = { today: '2026-03-02', atMs: Date.parse('2026-03-02T08:00:00Z') };
const read = (search: string, catalogue = salon) =>
  readBookingChoice(new URLSearchParams(search), catalogue, now, 3);

describe('the query string of a visit', () => {
  it('is read with all its parts', () => {
    const { booking, parts, notice } = read(
      'service=cut&staff=bola&date=2026-03-03&start=2026-03-03T09:00:00Z&step=review',
    );
    expect(booking).toEqual({
      category: undefined,
      services: ['cut'],
      staff: 'bola',
      seats: undefined,
      date: '2026-03-03',
      start: '2026-03-03T09:00:00Z',
      step: 'review',
    });
    const [part] = parts;
    expect(part).toMatchObject({ service: { serviceId: 'cut' }, staff: 'bola' });
    expect(part?.candidates.map(({ staffId }) => staffId)).toEqual(['ada', 'bola']);
    expect(notice).toBeNull();
  });

  it('is silently empty if nothing is chosen', () => {
    expect(read('').notice).toBeNull();
    expect(read('').booking.services).toEqual([]);
  });

  it('leaves out a service that is not offered, with the choices that depend on it', () => {
    const { booking, notice } = read('service=gone&staff=ada&start=2026-03-03T09:00:00Z');
    expect(booking.staff).toBeUndefined();
    expect(booking.start).toBeUndefined();
    expect(notice).toMatch(/That service can’t be booked online/);
  });

  it('leaves out a staff member who does not perform the service', () => {
    const { booking, notice } = read('service=cut&staff=chidi&start=2026-03-03T09:00:00Z');
    expect(booking.services).toEqual(['cut']);
    expect(booking.staff).toBeUndefined();
    expect(booking.start).toBeUndefined();
    expect(notice).toMatch(/doesn’t offer this service/);
  });

  it.each(['2026-02-30', '2026-3-3', '2026-03-01', '2028-03-02', '9999-12-31', 'soon'])(
    'leaves out the day %s',
    (date) => {
      const { booking, notice } = read(`service=cut&staff=any&date=${date}`);
      expect(booking.date).toBeUndefined();
      expect(notice).toMatch(/That day can’t be booked/);
    },
  );

  it.each([
    '2026-03-02T07:59:00Z',
    '10:00',
    '2026-03-03T09:00:00+01:00',
    '2026-04-31T09:00:00Z',
    '9999-12-31T09:00:00Z',
  ])('leaves out the start %s', (start) => {
    const { booking, notice } = read(
      `service=cut&staff=any&date=2026-03-03&start=${encodeURIComponent(start)}`,
    );
    expect(booking.start).toBeUndefined();
    expect(booking.date).toBe('2026-03-03');
    expect(notice).toMatch(/That time can’t be booked/);
  });

  it('accepts values that only the server can check', () => {
    expect(read('service=cut&staff=any&date=2028-03-01').booking.date).toBe('2028-03-01');
    expect(read('service=cut&staff=any&start=2028-03-02T02:00:00Z').booking.start).toBeDefined();
  });

  it('implies the only staff member', () => {
    expect(read('service=braids').booking.staff).toBe('ada');
    expect(read('service=braids&staff=any').booking.staff).toBe('ada');
  });

  it('implies the only service', () => {
    const { booking } = read('', { ...salon, services: salon.services.slice(0, 1) });
    expect(booking.services).toEqual(['cut']);
  });
});

describe('the query string of a visit of several services', () => {
  const group = { ...service('yoga', ['ada', 'bola']), capacity: 8 };
  const wide: Catalogue = {
    ...salon,
    services: [...salon.services, service('beard', ['bola']), service('wash', ['bola', 'ada']), group],
  };
  const readWide = (search: string) => read(search, wide);

  it('holds them in order, each once', () => {
    expect(readWide('service=wash,cut,wash').booking.services).toEqual(['wash', 'cut']);
  });

  it('leaves out services that are not offered or exceed the maximum, and says so', () => {
    expect(readWide('service=cut,gone')).toMatchObject({
      booking: { services: ['cut'] },
      notice: 'These services can’t all be booked online in one visit right now.',
    });
    expect(readWide('service=cut,braids,beard,wash').booking.services).toEqual(['cut', 'braids', 'beard']);
  });

  it('holds one person for all, or a choice for each', () => {
    expect(readWide('service=cut,wash&staff=ada').booking.staff).toBe('ada');
    expect(readWide('service=cut,wash&staff=any').booking.staff).toBe('any');
    const { booking, parts } = readWide('service=cut,wash&staff=bola,any');
    expect(booking.staff).toEqual(['bola', 'any']);
    expect(parts.map(({ staff }) => staff)).toEqual(['bola', 'any']);
  });

  it.each(['ada', 'ada,any,any', 'bola,chidi', 'any,ada'])('leaves out the staff "%s"', (staff) => {
    const { booking, notice } = readWide(`service=cut,beard&staff=${staff}`);
    expect(booking.staff).toBeUndefined();
    expect(notice).toMatch(/doesn’t offer/);
  });

  it('implies the only staff member of each service', () => {
    expect(readWide('service=braids,beard').booking.staff).toEqual(['ada', 'bola']);
    expect(readWide('service=braids').booking.staff).toBe('ada');
  });

  it('keeps a person chosen before any service', () => {
    expect(readWide('staff=ada').booking).toMatchObject({ services: [], staff: 'ada' });
    expect(readWide('staff=ada').notice).toBeNull();
    expect(readWide('staff=gone').booking.staff).toBeUndefined();
  });

  it.each([
    ['service=yoga&seats=3', 3],
    ['service=yoga&seats=8', 8],
    ['service=yoga&seats=1', undefined],
    ['service=yoga&seats=9', undefined],
    ['service=yoga&seats=two', undefined],
    ['service=yoga,cut&seats=2', undefined],
  ])('with "%s" has the party size: %s', (search, seats) => {
    expect(readWide(search).booking.seats).toBe(seats);
  });

  describe('a changed choice of services', () => {
    const toggled = (search: string, serviceId: string) =>
      toggleService(readWide(search).booking, serviceId, wide);

    it('has one service more at its end, or one less', () => {
      expect(toggled('service=cut', 'wash')).toMatchObject({ services: ['cut', 'wash'], step: 'services' });
      expect(toggled('service=cut,wash', 'cut').services).toEqual(['wash']);
      expect(toggled('service=cut', 'cut')).toEqual({ services: [] });
    });

    it('clears the staff and the time, unless one person performs everything', () => {
      const start = 'date=2026-03-03&start=2026-03-03T09:00:00Z';
      expect(toggled(`service=cut&staff=any&${start}`, 'wash').staff).toBeUndefined();
      expect(toggled(`service=cut&staff=ada&${start}`, 'beard').staff).toBeUndefined();
      expect(toggled(`service=cut&staff=ada&${start}`, 'wash')).toMatchObject({ staff: 'ada' });
      expect(toggled(`service=cut&staff=ada&${start}`, 'wash').start).toBeUndefined();
    });
  });
});

describe('the step of a visit', () => {
  const stepFor = (search: string, hasDetails = false, catalogue = salon) => {
    const { booking } = read(search, catalogue);
    return stepOf(booking, stepsFor(booking, catalogue), hasDetails);
  };

  it.each([
    ['', 'services'],
    ['service=cut', 'staff'],
    ['service=braids', 'time'],
    ['service=cut&staff=any', 'time'],
    ['service=cut&staff=any&date=2026-03-03', 'time'],
    ['service=cut&staff=any&date=2026-03-03&start=2026-03-03T09:00:00Z', 'details'],
  ])('for "%s" is %s', (search, step) => {
    expect(stepFor(search)).toBe(step);
  });

  it('can go back without losing later answers', () => {
    expect(stepFor('service=cut&staff=any&start=2026-03-03T09:00:00Z&step=staff')).toBe('staff');
  });

  it('is never beyond the answers', () => {
    expect(stepFor('service=cut&step=time')).toBe('staff');
    expect(stepFor('service=cut&staff=any&step=details')).toBe('time');
  });

  it('reaches the review only with the details', () => {
    const search = 'service=cut&staff=any&start=2026-03-03T09:00:00Z&step=review';
    expect(stepFor(search, false)).toBe('details');
    expect(stepFor(search, true)).toBe('review');
  });

  it('skips a step with one possible answer', () => {
    expect(stepFor('service=braids&step=staff')).toBe('time');
    expect(stepsFor({ services: ['braids'] }, salon)).toEqual(['services', 'time', 'details', 'review']);
  });

  it('counts the staff step while the candidates are open', () => {
    expect(stepsFor({ services: [] }, salon)).toEqual(['services', 'staff', 'time', 'details', 'review']);
  });
});
