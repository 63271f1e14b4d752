import { customersAs } from '../../testing/customers.ts';
import { openImports } from '../../testing/import-desk.ts';
import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let owner: ReturnType<typeof customersAs>;
let token: string;
let serviceId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  token = (await server.signIn()).token;
  owner = customersAs(server, token);
  serviceId = await salon.addService();
  await salon.addStaff({ performs: [serviceId] });
});

const ife = { firstName: 'Ife', lastName: 'Balogun', email: 'ife@example.com', phone: '+234 803 765 4321' };
const book = (customer: Partial<typeof ife>, time = '10:00', more = {}) =>
  salon.book(
    aBooking({
      serviceIds: [serviceId],
      startAt: `2026-09-08T${time}:00.000Z`,
      customer: { ...ife, ...customer },
      ...more,
    }),
  );
const booked = () =>
  server.engine.db
    .selectFrom('booking')
    .select(['first_name', 'last_name', 'email', 'phone', 'attendee_name', 'note'])
    .executeTakeFirstOrThrow();

test('pasted text with invisible characters and look-alikes is stored as it looks', async () => {
  const pasted = {
    firstName: '\u202aIfe\u200b\u202c',
    lastName: '\u200eBalo\u00adgun',
    email: 'ife\u200b＠example．com',
    phone: '\u202a＋２３４\u2011８０３\u2013７６５\u2212４３２１\u202c',
  };
  expect(
    (await book(pasted, '10:00', { attendeeName: '\u2066Tobi\u2069', note: 'By\u200b the door' })).statusCode,
  ).toBe(201);
  expect(await booked()).toEqual({
    first_name: 'Ife',
    last_name: 'Balogun',
    email: 'ife@example.com',
    phone: '+234-803-765-4321',
    attendee_name: 'Tobi',
    note: 'By the door',
  });
});

test.each([
  ['firstName', '\u200b\u2060'],
  ['lastName', '\u3164'],
  ['firstName', 'WIN 1000 USD http://evil.example/x'],
  ['lastName', 'www．evil．example'],
  ['email', 'mailto:ife@example.com'],
  ['email', 'ife@example.com;'],
  ['phone', '0800 FLOWERS'],
])('the %s %j is refused with a sentence at its field', async (field, typed) => {
  const answer = await book({ [field]: typed });
  expect([answer.statusCode, answer.json().fields]).toEqual([
    400,
    { [`customer.${field}`]: expect.any(String) },
  ]);
});

test.each([
  '00234 803 765 4321',
  '009 234 803 765 4321',
  '+234\u00a0803\u00a0765\u00a04321',
  '٠٨٠٣ ٧٦٥ ٤٣٢١',
  '0803-765-4321',
])('a customer known by a number who books with %s is one customer', async (phone) => {
  await owner.add({ ...ife, email: '' });
  expect((await book({ phone })).statusCode).toBe(201);
  expect((await owner.list()).total).toBe(1);
});

test('an address is one address in any notation of its domain', async () => {
  const { customerId } = await owner.add({ firstName: 'Ada', email: 'info@münchen.de' });
  expect((await book({ email: 'INFO@xn--mnchen-3ya.de', phone: '0803 111 2222' })).statusCode).toBe(201);
  expect((await owner.list()).items.map((row) => row.customerId)).toEqual([customerId]);
});

describe.each([
  ['N’Diaye', ["N'Diaye", 'NʼDiaye', 'ndiaye', 'n`diaye']],
  ['OʼBrien', ["O'Brien", 'O’Brien', 'obrien']],
  ['Ade\u2010Ojo', ['Ade-Ojo', 'ade\u2011ojo', 'ADE–OJO']],
  ['Łukasz', ['lukasz', 'Łukasz']],
  ['Ọláṣùpọ̀', ['olasupo', 'Olásùpò']],
])('%s', (lastName, questions) => {
  test.each(questions)('is found by %s in the directory and the register', async (q) => {
    await book({ lastName });
    const query = new URLSearchParams({ q, tab: 'all' });
    const register = await server.call('GET', `bookings?${query}`, { as: token });
    expect([(await owner.list({ q })).total, register.json().total]).toEqual([1, 1]);
  });
});

test('imported text is normalised too, and its rows match existing customers', async () => {
  const desk = await openImports(server);
  await desk.addCustomer({ ...ife, lastName: 'N’Diaye' });
  await desk.import(
    "First name,Last name,E-mail,Phone\n\u202aIfe,N'Diaye,ife\u200b@example.com,００２３４ 803 765 4321\nAda\u200b,Obi,,٠٨٠٣ 111 2222\n",
  );
  const { items } = await customersAs(server, desk.owner).list();
  expect(items.map(({ firstName, phone }) => `${firstName} ${phone}`).sort()).toEqual([
    'Ada 0803 111 2222',
    'Ife +234 803 765 4321',
  ]);
});

test.each(['\u202aada@example.com\u202c', 'ada\u200b@example.com', 'ＡＤＡ＠example。com'])(
  'an address pasted as %j signs in',
  async (email) => {
    const password = 'three quiet herons';
    await server.signIn({ email: 'ada@example.com', password });
    const answer = await server.call('POST', 'auth/login', { body: { email, password } });
    expect(answer.statusCode).toBe(200);
  },
);
