import { newUuid } from '../../../platform/clock.ts';
import { at, type Managing, openManaging } from '../../../testing/manage.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let link: Managing;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  link = await openManaging(server);
});

const onlyBooking = async () => {
  const [booking] = await link.bookings();
  if (!booking) throw new Error('There is no booking.');
  return booking;
};

const setStatus = (status: 'pending' | 'checked_in' | 'in_service' | 'completed' | 'no_show') =>
  server.engine.db.updateTable('booking').set({ status }).execute();

describe('cancelling', () => {
  test('frees the time, costs nothing, notifies everyone, and is never late', async () => {
    const token = await link.book('10:00');
    expect((await link.read(token)).cancelling).toEqual({
      feeMinor: 0,
      refundMinor: 0,
      surchargeMinor: 0,
      to: 'refund',
    });
    const answer = await link.cancel(token, 1, 'I am ill');
    expect(answer.json()).toMatchObject({
      status: 'cancelled',
      version: 2,
      cancelledBy: 'customer',
      dueMinor: null,
      abilities: {
        cancel: { refusal: 'state' },
        reschedule: { refusal: 'state' },
        edit: { refusal: 'state' },
      },
    });
    expect(await onlyBooking()).toMatchObject({ cancelled_by: 'customer', cancelled_late: false });
    const { slots } = await link.salon.slots({
      services: link.cut,
      staff: 'any',
      from: at('10:00'),
      to: at('10:30'),
    });
    expect(slots).toHaveLength(1);
    const mails = (await link.orders()).filter(({ version }) => version === 2);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['booking_cancelled', 'customer'],
      ['booking_cancelled', `staff:${link.ada}`],
    ]);
  });

  test('appears in the history with its reason, as done by the customer', async () => {
    const token = await link.book('10:00');
    await link.cancel(token, 1, 'I am ill');
    const events = await server.engine.db
      .selectFrom('booking_event')
      .selectAll()
      .where('kind', '=', 'cancel')
      .execute();
    expect(events).toMatchObject([
      { version: 2, by_name: null, by_system: false, reason: 'I am ill', before: { status: 'confirmed' } },
    ]);
  });

  test('is possible up to and including the end of its window, and refused one second later', async () => {
    const token = await link.book('10:00');
    const end = Date.parse((await link.read(token)).abilities.cancel.until);
    server.clock.set(new Date(end + 1000).toISOString());
    const late = await link.cancel(token);
    expect([late.statusCode, late.json().code]).toEqual([409, 'action_not_possible']);
    expect((await link.read(token)).status).toBe('confirmed');
    server.clock.set(new Date(end).toISOString());
    expect((await link.cancel(token)).statusCode).toBe(200);
  });

  test('happens once: a second tab is told that its version is old', async () => {
    const token = await link.book('10:00');
    const answers = await Promise.all([link.cancel(token), link.cancel(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await link.cancel(token)).json().code).toBe('version_conflict');
    expect((await link.orders()).filter(({ kind }) => kind === 'booking_cancelled')).toHaveLength(2);
  });

  test('withdraws a request even inside the window of a visit', async () => {
    await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
    const token = await link.book('10:00');
    const { abilities, startAt } = await link.read(token);
    expect(abilities.cancel.until).toBe(startAt);
    expect((await link.cancel(token)).json()).toMatchObject({ status: 'cancelled', answerUntil: null });
    expect(await onlyBooking()).toMatchObject({ pending_reason: null, expires_at: null });
  });

  test.each(['checked_in', 'in_service', 'completed', 'no_show'] as const)(
    'is refused once the visit is %s, like every other change',
    async (status) => {
      const token = await link.book('10:00');
      await setStatus(status);
      const answers = [
        await link.cancel(token),
        await link.move(token, '12:00'),
        await link.edit(token, { note: 'x' }),
      ];
      expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill('action_not_possible'));
      expect(await onlyBooking()).toMatchObject({ status, version: 1 });
    },
  );

  test('by the business shows who did it', async () => {
    const token = await link.book('10:00');
    const { booking_id: bookingId } = await onlyBooking();
    const { token: owner } = await server.signIn();
    await server.call('POST', `bookings/${bookingId}/cancel`, { as: owner, body: { version: 1 } });
    expect(await link.read(token)).toMatchObject({ status: 'cancelled', cancelledBy: 'staff', version: 2 });
    expect((await link.cancel(token)).json().code).toBe('version_conflict');
  });

  test('removes the entry from calendars', async () => {
    const token = await link.book('10:00');
    await link.cancel(token);
    const { ics } = (await link.call('GET', token, '/calendar')).json();
    expect(ics).toMatch(/METHOD:CANCEL.*SEQUENCE:1.*STATUS:CANCELLED/s);
  });
});

const wrongAddress = {
  firstName: 'Ife',
  lastName: 'Balogun',
  email: 'wrong@example.org',
  phone: '+234 800 000 2001',
};

const mailsTo = async (wanted: string) =>
  (await server.mails()).filter(({ to }) => to?.some(({ address }) => address === wanted));

describe('editing details', () => {
  test('changes what is sent and keeps the rest', async () => {
    const token = await link.book('10:00', { note: 'By the window' });
    const edited = await link.edit(token, { customer: { firstName: 'Ifeoma' } });
    expect(edited.json()).toMatchObject({ version: 2, firstName: 'Ifeoma', maskedEmail: 'i•••@example.com' });
    expect(await onlyBooking()).toMatchObject({
      first_name: 'Ifeoma',
      last_name: 'Balogun',
      phone: '+234 800 000 2001',
      note: 'By the window',
      search_text: expect.stringContaining('ifeoma balogun'),
    });
    await link.edit(token, { version: 2, note: '' });
    expect((await onlyBooking()).note).toBe('');
  });

  test('never changes the stored customer (O04)', async () => {
    const token = await link.book('10:00');
    const customers = () => server.engine.db.selectFrom('customer').selectAll().execute();
    const before = await customers();
    await link.edit(token, {
      customer: { firstName: 'Sam', email: 'sam@example.com', phone: '0800 111 2222' },
    });
    expect(await customers()).toEqual(before);
    expect(await onlyBooking()).toMatchObject({ first_name: 'Sam', customer_id: before[0]?.customer_id });
  });

  test('sends the details to a corrected address, and voids the links sent to the old one', async () => {
    const token = await link.book('10:00', { customer: { ...wrongAddress } });
    const [first] = await mailsTo('wrong@example.org');
    const mailed = /#t=([\w-]+)/.exec(first?.text ?? '')?.[1] ?? '';
    expect((await link.read(mailed)).status).toBe('confirmed');
    const edited = await link.edit(token, { customer: { email: 'ife@example.com' } });
    expect(edited.json().maskedEmail).toBe('i•••@example.com');
    const mails = await mailsTo('ife@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('#t=');
    expect((await link.call('GET', mailed)).statusCode).toBe(404);
    expect((await link.read(token)).version).toBe(2);
  });

  test('replaces the answers to its services’ questions one by one', async () => {
    const [length, agreed] = [newUuid(), newUuid()];
    const fields = [
      { fieldId: length, label: 'Length', kind: 'choice', required: true, options: ['Short', 'Long'] },
      { fieldId: agreed, label: 'I have read this', kind: 'checkbox', required: true, options: [] },
    ];
    await server.engine.db
      .updateTable('service')
      .set({ custom_fields: JSON.stringify(fields) })
      .execute();
    const token = await link.book('10:00', { customFields: { [length]: 'Short', [agreed]: true } });
    const read = await link.call('GET', token);
    expect(read.json().questions).toEqual(fields);
    expect(read.json()).not.toHaveProperty('customFields');
    expect((await link.edit(token, { customFields: { [length]: 'Huge' } })).json().fields).toEqual({
      [`customFields.${length}`]: 'Choose one of the options.',
    });
    await link.edit(token, { customFields: { [length]: 'Long' } });
    const values = (await onlyBooking()).custom_fields.map(({ label, value }) => [label, value]);
    expect(values).toEqual(
      expect.arrayContaining([
        ['I have read this', true],
        ['Length', 'Long'],
      ]),
    );
  });

  test('notifies the staff of what changed, and writes nothing if nothing did', async () => {
    const token = await link.book('10:00', { note: 'By the window' });
    expect((await link.edit(token, { note: 'By the window' })).json().version).toBe(1);
    await link.edit(token, { note: 'By the door' });
    const mails = (await link.orders()).filter(({ version }) => version === 2);
    expect(mails).toEqual([{ kind: 'booking_changed', recipient: `staff:${link.ada}`, version: 2 }]);
    const event = await server.engine.db
      .selectFrom('booking_event')
      .select(['kind', 'by_name', 'before', 'after'])
      .where('version', '=', 2)
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      kind: 'edit',
      by_name: null,
      before: { note: 'By the window' },
      after: { note: 'By the door' },
    });
  });

  test('is possible up to and including the end of its window, and refused one second later', async () => {
    await link.salon.changeBusiness({ edit_minutes: 90 });
    const token = await link.book('10:00');
    server.clock.set(at('08:30').replace('00.000Z', '01.000Z'));
    expect((await link.edit(token, { note: 'Late' })).json().code).toBe('action_not_possible');
    server.clock.set(at('08:30'));
    expect((await link.edit(token, { note: 'In time' })).statusCode).toBe(200);
  });

  test('refuses an invalid address, on its field', async () => {
    const token = await link.book('10:00');
    const answer = await link.edit(token, { customer: { email: 'nobody' } });
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { 'customer.email': 'Enter an email address like ada@example.com.' },
    });
  });
});
