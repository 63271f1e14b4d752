import { inLanguage } from '../../platform/language.ts';
import { openPrepaying, type Prepaying } from '../../testing/prepaying.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let paid: Prepaying;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  paid = await openPrepaying(server);
  await server.engine.db.deleteFrom('message_template').execute();
  await server.mails();
});

/** The mails to an address, by role; nobody gets mail about their own actions. */
async function mailsFor(address: string) {
  const mails = await server.mails();
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

describe('a request', () => {
  beforeEach(async () => {
    await server.signIn({ email: 'second@example.com', fullName: 'Sola Ade' });
    await server.engine.db.updateTable('service').set({ needs_approval: true }).execute();
  });

  test('is announced to managers too, with its deadline to all who can answer', async () => {
    await paid.book('10:00');
    const mails = await server.mails();
    const until = 'Monday 7 September 2026, 22:00 (West Africa Time)';
    const textFor = (address: string) =>
      mails.find(({ to }) => to?.some((one) => one.address === address))?.text;
    expect(textFor('ife@example.com')).toContain(`You’ll have our answer by ${until}.`);
    expect(textFor('ada@example.com')).toContain(`Please answer by ${until}.`);
    expect(textFor('second@example.com')).toContain(`Please answer by ${until}.`);
  });

  test('that is accepted with a deposit due is announced so to staff, and to its customer as a payment request', async () => {
    await paid.book('10:00');
    await server.mails();
    expect((await paid.act('confirm')).statusCode).toBe(200);
    const mails = await server.mails();
    const subjectsFor = (address: string) =>
      mails.filter(({ to }) => to?.some((one) => one.address === address)).map(({ subject }) => subject);
    expect(subjectsFor('ife@example.com')).toEqual([expect.stringMatching(/^Please pay ₦2,000.00/)]);
    for (const address of ['ada@example.com', 'second@example.com']) {
      expect(subjectsFor(address)).toEqual([expect.stringMatching(/^Request accepted/)]);
      const text = mails.find(({ to }) => to?.some((one) => one.address === address))?.text;
      expect(text).toContain('It will be confirmed when the customer pays the ₦2,000.00 deposit.');
      expect(text).toContain(
        'We’re holding the time until Tuesday 8 September 2026, 10:00 (West Africa Time).',
      );
      expect(text).not.toContain('is confirmed');
    }
  });

  test('that is accepted without a deposit mentions no money', async () => {
    await paid.ask('none');
    await paid.book('10:00');
    await server.mails();
    await paid.act('confirm');
    const [mail] = await mailsFor('ada@example.com');
    expect(mail?.subject).toMatch(/^Request accepted/);
    expect(mail?.text).not.toMatch(/deposit|holding the time/);
  });
});

test('a visit booked in another zone is announced in that zone and in that of the business', async () => {
  await paid.ask('none');
  await paid.book('10:00', { zone: 'America/New_York' });
  const [mail] = await mailsFor('ife@example.com');
  expect(mail?.subject).toBe('Your visit is confirmed: Haircut, Thu 10 Sep, 06:00');
  expect(mail?.text).toContain(
    'When: Thursday 10 September 2026, 06:00 to 07:00 (Eastern Daylight Time)\nAt Ileke House: Thursday 10 September 2026, 11:00 to 12:00 (West Africa Time)',
  );
  expect(mail?.text).toContain(
    'Free to cancel or move until Wednesday 9 September 2026, 11:00 (West Africa Time).',
  );
});

test('a mail keeps its language when the request of a reader of another one lets the worker send it', async () => {
  await paid.ask('none');
  await paid.book('10:00');
  const [mail] = await inLanguage('fr', () => mailsFor('ife@example.com'));
  expect(mail?.text).toContain('Free to cancel or move until Wednesday 9 September 2026, 11:00');
});
