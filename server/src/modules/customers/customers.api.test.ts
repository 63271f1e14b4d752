import type { Customer } from '@daybook/contract/customers';
import { inTransaction } from '../../platform/database/transaction.ts';
import { customersAs } from '../../testing/customers.ts';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { isBlockedOnline } from '../people/served-customer.repo.ts';

let server: TestServer;
let salon: Salon;
let haircut: string;
let ada: string;
let owner: ReturnType<typeof customersAs>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  haircut = await salon.addService();
  ada = await salon.addStaff({ performs: [haircut] });
  owner = customersAs(server, (await server.signIn({ fullName: 'Ngozi Eze' })).token);
});

const as = async (role: number, staffId?: string) =>
  customersAs(server, (await server.signIn({ userType: 2, role, ...(staffId ? { staffId } : {}) })).token);

const john = { firstName: 'John', lastName: 'Doe', email: 'john@example.com', phone: '+234 800 000 2001' };

/** Books online; returns the customer. */
async function book(time: string, typed: Partial<typeof john> = {}): Promise<Customer> {
  const made = await salon.book(
    aBooking({
      serviceIds: [haircut],
      staff: ada,
      startAt: `2026-09-08T${time}:00.000Z`,
      customer: { ...john, ...typed },
    }),
  );
  expect(made.statusCode).toBe(201);
  const { items } = await owner.list({ q: made.json().booking.reference });
  return owner.read(items[0]?.customerId ?? '');
}

const put = (customer: Customer, profile: object, by = owner) =>
  by.send('PUT', `/${customer.customerId}`, { version: customer.version, ...john, ...profile });

describe('a new customer', () => {
  test('may be a walk-in with no more than a name', async () => {
    const walkIn = await owner.add({ firstName: 'Chi' });
    expect(walkIn).toMatchObject({ lastName: '', email: null, phone: null, version: 1 });
    await owner.add({ firstName: 'Chi' });
    expect((await owner.list()).total).toBe(2);
  });

  test('cannot have an address of another one, and the refusal names them', async () => {
    await owner.add(john);
    const answer = await owner.send('POST', '', { firstName: 'Sam', email: 'JOHN@example.com' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ email: 'John Doe has this email address.' });
  });

  test('is refused in one of two requests at once with the same address', async () => {
    const answers = await Promise.all(
      ['Ada', 'Bisi', 'Chi'].map((firstName) =>
        owner.send('POST', '', { firstName, email: 'one@example.com' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  });

  test('may share a number with their family', async () => {
    await owner.add(john);
    await owner.add({ firstName: 'Sam', phone: john.phone });
    expect((await owner.list({ q: john.phone })).total).toBe(2);
  });

  test.each([
    ['no name', { firstName: ' ' }, 'firstName'],
    ['a broken address', { firstName: 'Chi', email: 'chi@' }, 'email'],
    ['a short number', { firstName: 'Chi', phone: '12' }, 'phone'],
    ['an alert of many words', { firstName: 'Chi', alerts: ['x'.repeat(81)] }, 'alerts.0'],
  ])('is refused with %s', async (_what, profile, field) => {
    const answer = await owner.send('POST', '', profile);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });
});

describe('a change of a profile', () => {
  test('is recorded with its author and the values before and after', async () => {
    const customer = await owner.add(john);
    const changed = await put(customer, { phone: '', alerts: ['No ammonia', 'No ammonia'], tags: ['VIP'] });
    expect(changed.json()).toMatchObject({ version: 2, phone: null, alerts: ['No ammonia'], tags: ['VIP'] });
    expect(changed.json().history).toMatchObject([
      {
        kind: 'changed',
        by: 'Ngozi Eze',
        before: { phone: john.phone, alerts: [], tags: [] },
        after: { phone: '', tags: ['VIP'] },
      },
      { kind: 'created' },
    ]);
  });

  test('is refused for a stale version', async () => {
    const customer = await owner.add(john);
    await put(customer, { firstName: 'Jon' });
    const late = await put(customer, { firstName: 'Johnny' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
    expect((await owner.read(customer.customerId)).firstName).toBe('Jon');
  });

  test('to another customer’s address is refused', async () => {
    await owner.add({ firstName: 'Bisi', email: 'bisi@example.com' });
    const answer = await put(await owner.add(john), { email: 'bisi@example.com' });
    expect(answer.json().fields).toEqual({ email: 'Bisi has this email address.' });
  });

  test('requires the permission: a staff member sees their own customer and changes nothing', async () => {
    const customer = await book('10:00');
    const asAda = await as(2, ada);
    expect(await asAda.read(customer.customerId)).toMatchObject({
      firstName: 'John',
      email: null,
      history: [],
      abilities: [],
    });
    expect((await put(customer, {}, asAda)).statusCode).toBe(403);
  });

  test('is refused with 404 to a staff member for a colleague’s customer', async () => {
    const bisi = await salon.addStaff({ name: 'Bisi Ojo', performs: [haircut], position: 1 });
    const customer = await book('10:00');
    const asBisi = await as(2, bisi);
    for (const path of ['', '/visits']) {
      expect((await asBisi.send('GET', `/${customer.customerId}${path}`)).statusCode).toBe(404);
    }
  });
});

describe('notes', () => {
  test('carry author and time, and only the author deletes them', async () => {
    const { customerId } = await owner.add(john);
    const other = await as(3);
    const added = await owner.send('POST', `/${customerId}/notes`, { text: ' Likes tea.\nNo sugar. ' });
    expect(added.statusCode).toBe(201);
    const [note] = added.json().notes;
    expect(note).toMatchObject({ text: 'Likes tea.\nNo sugar.', by: 'Ngozi Eze', isOwn: true });
    expect((await other.read(customerId)).notes).toMatchObject([{ isOwn: false }]);
    expect((await other.send('DELETE', `/${customerId}/notes/${note.noteId}`)).statusCode).toBe(404);
    expect((await owner.send('DELETE', `/${customerId}/notes/${note.noteId}`)).json().notes).toEqual([]);
  });

  test('and alerts are for staff who serve the customer, not for users who may only look', async () => {
    const customer = await book('10:00');
    await put(customer, { alerts: ['No ammonia'] });
    await owner.send('POST', `/${customer.customerId}/notes`, { text: 'Likes tea.' });
    const seen = await (await as(2, ada)).read(customer.customerId);
    expect(seen).toMatchObject({ alerts: ['No ammonia'], notes: [{ text: 'Likes tea.' }] });
    expect(await (await as(4)).read(customer.customerId)).toMatchObject({ alerts: [], notes: [] });
  });
});

describe('visits', () => {
  const set = (status: 'completed' | 'no_show' | 'cancelled', day: string) =>
    server.engine.db
      .updateTable('booking')
      .set({
        status,
        start_at: new Date(`${day}T10:00:00Z`),
        end_at: new Date(`${day}T11:00:00Z`),
      })
      .where('start_at', '=', new Date('2026-09-08T10:00:00Z'))
      .execute();

  test('are counted by outcome, with the first, the last and the next', async () => {
    for (const [status, day] of [
      ['completed', '2026-08-01'],
      ['completed', '2026-08-03'],
      ['no_show', '2026-08-04'],
      ['cancelled', '2026-09-20'],
    ] as const) {
      await book('10:00');
      await set(status, day);
      await server.engine.db.updateTable('appointment_block').set({ active: false }).execute();
    }
    const { customerId, visits: bookings } = await book('12:00');
    expect(bookings).toMatchObject({
      upcoming: 1,
      visited: 2,
      noShows: 1,
      cancelled: 1,
      firstVisitAt: '2026-08-01T10:00:00.000Z',
      lastVisitAt: '2026-08-03T10:00:00.000Z',
      next: { startAt: '2026-09-08T12:00:00.000Z' },
    });
    const starts = async (query: string) =>
      (await owner.send('GET', `/${customerId}/visits?${query}`))
        .json()
        .items.map(({ startAt }: { startAt: string }) => startAt.slice(0, 10));
    expect(await starts('')).toEqual(['2026-09-20', '2026-09-08', '2026-08-04', '2026-08-03', '2026-08-01']);
    expect(await starts('group=upcoming')).toEqual(['2026-09-08']);
    expect(await starts('group=visited')).toEqual(['2026-08-03', '2026-08-01']);
    const first = (await owner.send('GET', `/${customerId}/visits?pageSize=2`)).json();
    expect(first.total).toBe(5);
    expect(await starts(`pageSize=2&cursor=${encodeURIComponent(first.nextCursor)}`)).toEqual([
      '2026-08-04',
      '2026-08-03',
    ]);
  });
});

describe('data typed into a public form', () => {
  test('never changes a stored customer', async () => {
    const before = await owner.add({ ...john, alerts: ['No ammonia'] });
    const after = await book('10:00', { firstName: 'Sam', lastName: 'Smith', phone: '+234 800 999 9999' });
    const { differences: _, visits: __, ...stored } = after;
    expect(stored).toEqual({ ...stored, ...john, version: before.version, alerts: ['No ammonia'] });
    expect(after.customerId).toBe(before.customerId);
  });

  test('is shown as a difference once, however often and in whatever case it was typed', async () => {
    await book('09:00', { firstName: 'JOHN', phone: '+234-800-000-2001' });
    await book('10:00', { firstName: 'Sam', lastName: 'Smith' });
    const { differences } = await book('11:00', { firstName: 'sam', lastName: 'Smith' });
    expect(differences).toMatchObject([{ lastName: 'Smith', bookings: 2, differs: ['name'] }]);
  });

  test.each([
    ['a number with the prefix for calls abroad', { phone: '00234 800 000 2001' }],
    ['a national number', { phone: '0800 000 2001' }],
    ['a number with brackets and full-width digits', { phone: '（0800）０００２００１' }],
    ['an address in capitals', { email: 'JOHN@münchen.example' }],
    ['an address with the ASCII form of its domain', { email: 'john@xn--mnchen-3ya.example' }],
    ['a name with accents and capitals', { firstName: 'JÓHN' }],
  ])('is no difference in another notation: %s', async (_, change) => {
    const profile = { ...john, email: 'john@münchen.example', phone: '+234 800 000 2001' };
    await book('09:00', profile);
    const { differences, visits: bookings } = await book('10:00', { ...profile, ...change });
    expect([differences, bookings.upcoming]).toEqual([[], 2]);
  });

  const choose = (customer: Customer, choice: string) =>
    owner.send('POST', `/${customer.customerId}/differences/${customer.differences[0]?.bookingId}`, {
      version: customer.version,
      choice,
    });

  test('can be copied into the profile', async () => {
    await book('09:00');
    const customer = await book('10:00', { firstName: 'Jonathan', phone: '+234 800 999 9999' });
    const updated = (await choose(customer, 'update')).json();
    expect(updated).toMatchObject({ firstName: 'Jonathan', phone: '+234 800 999 9999', differences: [] });
  });

  test('can be ignored', async () => {
    await book('09:00');
    const customer = await book('10:00', { firstName: 'Sam' });
    const kept = (await choose(customer, 'keep')).json();
    expect(kept).toMatchObject({ firstName: 'John', differences: [], visits: { upcoming: 2 } });
    expect((await choose(customer, 'keep')).statusCode).toBe(404);
  });

  test('can become a customer of its own, who gets the bookings', async () => {
    await book('09:00');
    const customer = await book('10:00', { firstName: 'Sam', lastName: 'Smith' });
    const left = (await choose(customer, 'new')).json();
    expect(left).toMatchObject({ firstName: 'John', differences: [], visits: { upcoming: 1 } });
    const { items } = await owner.list({ q: 'Sam Smith' });
    const sam = await owner.read(items[0]?.customerId ?? '');
    expect(sam).toMatchObject({ email: null, phone: john.phone, visits: { upcoming: 1 }, differences: [] });
    expect(sam.history.map(({ kind }) => kind).sort()).toEqual(['bookings_taken', 'created']);
  });
});

test('a blocked customer is recognised by address and number until they are unblocked', async () => {
  const asked = (email_key: string, phone_key: string) =>
    inTransaction(server.engine.db, (tx) => isBlockedOnline(tx, { email_key, phone_key }));
  const customer = await owner.add(john);
  const block = (version: number) =>
    owner.send('POST', `/${customer.customerId}/block`, { version, reason: 'Three no-shows' });
  expect((await block(1)).json().blocked).toMatchObject({ reason: 'Three no-shows' });
  expect((await block(1)).statusCode).toBe(409);
  expect(await asked('john@example.com', '1')).toBe(true);
  expect(await asked('other@example.com', '2348000002001')).toBe(true);
  expect(await asked('other@example.com', '1')).toBe(false);
  const free = await owner.send('POST', `/${customer.customerId}/unblock`, { version: 2 });
  expect(free.json()).toMatchObject({ blocked: null, version: 3 });
  expect(await asked('john@example.com', '1')).toBe(false);
});
