// The resources of `@daybook/api` against the contract. Tested here, because this package is above that one.
import { setTokenSource } from '@daybook/api';
import { authMutations } from '@daybook/api/auth';
import { blockedTimeMutations } from '@daybook/api/blocked-time';
import { bookingMutations, bookingQueries } from '@daybook/api/bookings';
import { calendarQueries } from '@daybook/api/calendar';
import { catalogueQueries } from '@daybook/api/catalogue';
import { deskQueries } from '@daybook/api/desk';
import { manageMutations, manageQueries } from '@daybook/api/manage';
import { nearestOf, slotMutations, slotQueries } from '@daybook/api/slots';
import { MutationObserver, QueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { aBooking, aSelfServiceBooking } from './builders/bookings.ts';
import { aCategory, aService, aStaffMember } from './builders/catalogue.ts';
import { aDashboard } from './builders/desk.ts';
import { anId } from './builders/ids.ts';
import { aHold, aSlot } from './builders/slots.ts';
import { mockApi, refuse } from './mock-api/mock-api.ts';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setTokenSource(async () => 'the-token');
});

const run = <Data, Variables, Before>(
  options: UseMutationOptions<Data, Error, Variables, Before>,
  variables: Variables,
): Promise<Data> => new MutationObserver(client, options).mutate(variables);

const input = () => ({
  serviceIds: [anId()],
  staff: 'any' as const,
  startAt: '2026-03-03T09:00:00.000Z',
  customer: { firstName: 'Bisi', lastName: 'Adeyemi', email: 'bisi@example.com', phone: '+234 802 345 6789' },
  policyAccepted: true as const,
  zone: 'Africa/Lagos',
});

const range = { services: anId(), staff: 'any', from: '2026-03-03T00:00:00Z', to: '2026-03-04T00:00:00Z' };

test('the catalogue returns its lists', async () => {
  const [category, service, staff] = [aCategory(), aService(), aStaffMember()];
  mockApi({
    'GET categories': { items: [category] },
    'GET services': { items: [service] },
    'GET staff': { items: [staff] },
  });
  expect(await client.fetchQuery(catalogueQueries.categories())).toEqual([category]);
  expect(await client.fetchQuery(catalogueQueries.services())).toEqual([service]);
  expect(await client.fetchQuery(catalogueQueries.staff())).toEqual([staff]);
});

test('the list of slots gets the token of a hold, which also releases the hold', async () => {
  const api = mockApi({
    'GET slots': { slots: [aSlot()], days: [], nextFreeAt: null, bookableUntil: '2026-05-02' },
    'DELETE holds': undefined,
  });
  await client.fetchQuery(slotQueries.list(range, 'hold-token'));
  await run(slotMutations.release(), 'hold-token');
  expect(api.requests('GET slots')[0]?.headers['x-hold-token']).toBe('hold-token');
  expect(api.requests('DELETE holds')[0]?.headers['x-hold-token']).toBe('hold-token');
});

test('a new hold releases the previous one', async () => {
  const api = mockApi({ 'POST holds': aHold() });
  const { serviceIds, staff, startAt } = input();
  await run(slotMutations.hold(), { serviceIds, staff, startAt });
  await run(slotMutations.hold(), { serviceIds, staff, startAt, holdToken: 'the-first' });
  const [first, second] = api.requests('POST holds');
  expect(first?.headers).not.toHaveProperty('x-hold-token');
  expect(second?.headers['x-hold-token']).toBe('the-first');
  expect(second?.body).toEqual({ serviceIds, staff, startAt });
});

test('a booking sends its key and its hold, and its answer serves its own page', async () => {
  const booking = aSelfServiceBooking();
  const api = mockApi({ 'POST bookings': { booking, manageToken: 'mailed' } });
  await run(bookingMutations.book(), {
    input: input(),
    idempotencyKey: 'key-of-this-try',
    holdToken: 'held',
    proof: async () => 'work',
  });
  expect(api.requests('POST bookings')[0]?.headers).toMatchObject({
    'idempotency-key': 'key-of-this-try',
    'x-hold-token': 'held',
    'x-booking-proof': 'work',
  });
  expect(await client.fetchQuery(manageQueries.booking('mailed'))).toEqual(booking);
  expect(api.requests('GET bookings/manage')).toEqual([]);
});

test('a taken time comes with the nearest alternatives', async () => {
  const nearest = [aSlot(), aSlot({ startAt: '2026-03-03T10:00:00.000Z' })];
  mockApi({ 'POST bookings': refuse(409, 'slot_taken', { nearest }) });
  const error = await run(bookingMutations.book(), {
    input: input(),
    idempotencyKey: 'key-of-this-try',
    holdToken: null,
    proof: async () => null,
  }).catch((caught: unknown) => caught);
  expect(nearestOf(error)).toEqual(nearest);
  expect(nearestOf(new Error('other'))).toEqual([]);
});

test('a managed booking and its calendar file are requested with the token of its link', async () => {
  const api = mockApi({
    'GET bookings/manage': aSelfServiceBooking(),
    'GET bookings/manage/calendar': { fileName: 'visit.ics', ics: 'BEGIN:VCALENDAR' },
  });
  await client.fetchQuery(manageQueries.booking('mailed'));
  expect(await run(manageMutations.calendarFile(), 'mailed')).toMatchObject({ fileName: 'visit.ics' });
  expect(api.requests('GET bookings/manage')[0]?.headers['x-booking-token']).toBe('mailed');
});

test('a changed booking appears on its page, and all free times are requested again', async () => {
  const [cancelled, slots] = [
    aSelfServiceBooking({ status: 'cancelled', version: 2 }),
    slotQueries.list(range),
  ];
  const api = mockApi({
    'GET slots': { slots: [], days: [], nextFreeAt: null, bookableUntil: '2026-05-02' },
    'POST bookings/manage/cancel': cancelled,
  });
  await client.fetchQuery(slots);
  await run(manageMutations.cancel(), { token: 'mailed', version: 1, reason: 'Ill' });
  const [sent] = api.requests('POST bookings/manage/cancel');
  expect(sent?.headers['x-booking-token']).toBe('mailed');
  expect(sent?.body).toEqual({ version: 1, reason: 'Ill' });
  expect(client.getQueryData(manageQueries.booking('mailed').queryKey)).toEqual(cancelled);
  expect(client.getQueryState(slots.queryKey)?.isInvalidated).toBe(true);
});

test('an action on a booking refreshes its own page at once, and every list and day that shows it', async () => {
  const confirmed = aBooking({ version: 2 });
  const page = { items: [], nextCursor: null, total: 0, totalIsExact: true };
  const api = mockApi({
    'GET bookings': page,
    'GET dashboard': aDashboard(),
    'POST bookings/:bookingId/:action': confirmed,
  });
  await client.fetchQuery(bookingQueries.list({ tab: 'today' }));
  await client.fetchQuery(deskQueries.dashboard());

  await run(bookingMutations.act(), { bookingId: confirmed.bookingId, action: 'confirm', version: 1 });

  expect(api.requests('POST bookings/:bookingId/:action')[0]).toMatchObject({
    params: { bookingId: confirmed.bookingId, action: 'confirm' },
    body: { version: 1 },
  });
  expect(client.getQueryData(bookingQueries.detail(confirmed.bookingId).queryKey)).toEqual(confirmed);
  for (const { queryKey } of [bookingQueries.list({ tab: 'today' }), deskQueries.dashboard()])
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('created, changed or removed blocked time refreshes every calendar', async () => {
  const range = { from: '2026-03-03T00:00:00Z', to: '2026-03-04T00:00:00Z' };
  const blockedTimeId = anId();
  const input = { staffId: anId(), startAt: range.from, endAt: range.to, kind: 'training' as const };
  const saved = {
    blockedTime: {
      ...input,
      blockedTimeId,
      note: '',
      version: 1,
      createdBy: 'Ada Obi',
      createdAt: range.from,
      abilities: [],
    },
    overlaps: [],
    holds: [],
  };
  const api = mockApi({
    'GET calendar': {
      zone: 'Africa/Lagos',
      staff: [],
      days: [],
      appointments: [],
      timeOff: [],
      closures: [],
      blockedTime: [saved.blockedTime],
      holds: [],
    },
    'GET calendar/counts': { zone: 'Africa/Lagos', days: [], closures: [] },
    'POST blocked-time': saved,
    'PUT blocked-time/:blockedTimeId': saved,
    'DELETE blocked-time/:blockedTimeId': undefined,
  });
  const shown = [calendarQueries.range(range).queryKey, calendarQueries.counts(range).queryKey];
  const acts = [
    () => run(blockedTimeMutations.block(), input),
    () => run(blockedTimeMutations.change(), { ...input, blockedTimeId, version: 1 }),
    () => run(blockedTimeMutations.remove(), { blockedTimeId, version: 2 }),
  ];
  for (const act of acts) {
    expect((await client.fetchQuery(calendarQueries.range(range))).blockedTime).toHaveLength(1);
    await client.fetchQuery(calendarQueries.counts(range));
    await act();
    for (const key of shown) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  }
  expect(api.requests('DELETE blocked-time/:blockedTimeId')[0]).toMatchObject({
    params: { blockedTimeId },
    query: { version: 2 },
  });
});

test('a password is reset without a session', async () => {
  const api = mockApi({ 'POST auth/forgot-password': undefined, 'POST auth/reset-password': undefined });
  await run(authMutations.forgotPassword(), { email: 'ada@example.com' });
  await run(authMutations.resetPassword(), { token: 'mailed', password: 'long enough' });
  expect(api.requests('POST auth/reset-password')[0]?.body).toEqual({
    token: 'mailed',
    password: 'long enough',
  });
});
