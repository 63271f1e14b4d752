import { type EndpointKey, endpoints } from '@daybook/contract/endpoints';
import { type Actor, can, permissions, reachOf, type Scopes, type UserType } from '@daybook/domain/people';
import { builtInRoles, decidedOf, roleInForce, scopesFor, scopesOf } from '@daybook/domain/roles';
import { newUuid } from './platform/clock.ts';
import { type ObjectRule, type Rule, rules, type Things } from './testing/access-rules.ts';
import { addPerson, addSession } from './testing/people.ts';
import { openSalon } from './testing/salon.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { writeBooking } from './testing/visits.ts';

// Thousands of requests.
jest.setTimeout(240_000);

/** Every endpoint of the contract, every role, what is one's own, one's team's and others'. */
let server: TestServer;
let things: Record<Owner, Things>;
let people: Person[];

const owners = ['own', 'team', 'other'] as const;
type Owner = (typeof owners)[number];

interface Person {
  name: string;
  userId: string;
  token: string;
  actor: Actor;
}

/** Roles of the business: one that reaches as far as a team, and one that sees all and does only its own. */
const ownRoles: Readonly<Record<string, Scopes>> = {
  Lead: Object.fromEntries(
    permissions.map((one) => [one, scopesFor(one).includes('team') ? 'team' : scopesFor(one).at(-1)]),
  ),
  Reader: Object.fromEntries(
    permissions.map((one) => {
      const isSeen = one === 'booking.view' || one === 'customer.view' || one.startsWith('menu.');
      return [one, isSeen ? 'all' : scopesFor(one).includes('own') ? 'own' : 'none'];
    }),
  ),
};

const privateKeys = Object.entries(endpoints)
  .filter(([, { access }]) => access === 'private')
  // The entries of an object forget the type of its keys.
  .map(([key]) => key as EndpointKey);

beforeAll(async () => {
  server = await startTestServer();
  const salon = await openSalon(server);
  const service = await salon.addService();
  const addStaff = (name: string) => salon.addStaff({ name, performs: [service] });
  const staff = {
    own: await addStaff('Ada Obi'),
    team: await addStaff('Bisi Ojo'),
    other: await addStaff('Chidi Eze'),
  };
  things = {
    own: await addThings(staff.own, service),
    team: await addThings(staff.team, service),
    other: await addThings(staff.other, service),
  };
  people = await addPeople(staff);
});
afterAll(() => server.close());

async function addThings(staffId: string, serviceId: string): Promise<Things> {
  const { db } = server.engine;
  const bookingId = await writeBooking(server, { serviceId, staffId, startAt: '2026-09-08T10:00:00Z' });
  const { customer_id } = await db
    .selectFrom('booking')
    .where('booking_id', '=', bookingId)
    .select('customer_id')
    .executeTakeFirstOrThrow();
  const [blockedTimeId, timeOffId] = [newUuid(), newUuid()];
  const days = { start_at: new Date('2026-09-10T08:00:00Z'), end_at: new Date('2026-09-10T16:00:00Z') };
  const made = { created_at: server.clock.now(), created_by: 'Ngozi Eze' };
  await db
    .insertInto('blocked_time')
    .values({
      blocked_time_id: blockedTimeId,
      staff_id: staffId,
      ...days,
      kind: 'meeting',
      note: '',
      ...made,
    })
    .execute();
  await db
    .insertInto('time_off')
    .values({
      time_off_id: timeOffId,
      staff_id: staffId,
      ...days,
      first_on: '2026-09-10',
      last_on: '2026-09-10',
      start_minute: null,
      end_minute: null,
      kind: 'holiday',
      state: 'requested',
      note: '',
      ...made,
    })
    .execute();
  return { staffId, bookingId, customerId: customer_id ?? '', blockedTimeId, timeOffId };
}

async function addPeople(staff: Record<Owner, string>): Promise<Person[]> {
  const { db } = server.engine;
  const roles: { role: number; name: string; scopes: Scopes }[] = Object.entries(builtInRoles).map(
    ([role, name]) => ({
      role: Number(role),
      name,
      scopes: {},
    }),
  );
  for (const [name, wanted] of Object.entries(ownRoles)) {
    const scopes = decidedOf(null, wanted);
    const { role } = await db
      .insertInto('role')
      .values({ name, scopes: JSON.stringify(scopes) })
      .returning('role')
      .executeTakeFirstOrThrow();
    roles.push({ role, name, scopes });
  }
  const found: Person[] = [];
  for (const userType of [1, 2] as const satisfies readonly UserType[]) {
    for (const { role, name, scopes } of roles) {
      const userId = await addPerson(server.deps, { userType, role, staffId: staff.own });
      await db
        .insertInto('team')
        .values({ user_id: userId, staff_ids: [staff.team] })
        .execute();
      found.push({
        name: `${name} of type ${userType}`,
        userId,
        token: await addSession(server.deps, userId),
        actor: {
          userType,
          scopes: scopesOf(roleInForce({ userType, role }), scopes),
          staffId: staff.own,
          teamIds: [staff.team],
        },
      });
    }
  }
  return found;
}

const ends: readonly EndpointKey[] = ['POST auth/logout', 'DELETE user/sessions'];

/** The status that somebody gets; a stream is let go at once. */
async function statusOf(key: EndpointKey, person: Person, path: string, body?: unknown): Promise<number> {
  const [method = ''] = key.split(' ');
  const answer = await server.app.inject({
    method: method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET',
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${person.token}` },
    payloadAsStream: true,
    // Objects are what a payload may be.
    ...(body === undefined ? {} : { payload: body as object }),
  });
  answer.stream().destroy();
  if (person.userId && ends.includes(key)) person.token = await addSession(server.deps, person.userId);
  return answer.statusCode;
}

const isOpen = ({ may, isAdministrative = false }: Rule, actor: Actor): boolean => {
  if (isAdministrative && actor.userType !== 1) return false;
  if (may === 'anyone') return true;
  return 'any' in may
    ? may.any.some((permission) => can(actor, permission))
    : may.all.every((permission) => can(actor, permission));
};

const ruleOf = (key: EndpointKey): Rule => rules[key] ?? { may: { any: [] } };

test('every private endpoint has a rule, and no rule is of another', () => {
  expect(privateKeys.filter((key) => !rules[key])).toEqual([]);
  expect(Object.keys(rules).filter((key) => !privateKeys.some((one) => one === key))).toEqual([]);
});

test('nobody calls a private endpoint without a session', async () => {
  for (const key of privateKeys) {
    const [method = '', path = ''] = key.split(' ');
    const nobody = {
      name: 'nobody',
      userId: '',
      token: 'x'.repeat(43),
      actor: { userType: 2, scopes: {} },
    } as const;
    const status = await statusOf(key, nobody, path.replaceAll(/:\w+/g, newUuid()));
    // What takes a file looks at its kind first.
    expect([method, path, status]).toEqual([method, path, key === 'POST uploads' ? expect.any(Number) : 401]);
  }
});

test('each role calls the endpoints that its permissions open, and no other', async () => {
  for (const person of people) {
    for (const key of privateKeys) {
      const [, path = ''] = key.split(' ');
      const status = await statusOf(key, person, path.replaceAll(/:\w+/g, newUuid()));
      expect([person.name, key, status === 403]).toEqual([
        person.name,
        key,
        !isOpen(ruleOf(key), person.actor),
      ]);
      expect([person.name, key, status]).not.toEqual([person.name, key, 401]);
      expect([person.name, key, status < 500 ? 'answered' : server.log.at(-2)]).toEqual([
        person.name,
        key,
        'answered',
      ]);
    }
  }
});

/** What is to become of asking for something of this owner: told in one word, or in the status. */
function expectedOf(rule: Rule, object: ObjectRule, { actor }: Person, owner: Owner): number | 'done' {
  const owned = { staffIds: [things[owner].staffId] };
  const { sees, acts = sees } = object;
  if (!isOpen(rule, actor)) return 403;
  if (!sees(actor, owned)) return 404;
  return acts(actor, owned) ? 'done' : 403;
}

const done = [200, 201, 204, 409];

const objectCases = () =>
  privateKeys.flatMap((key) =>
    (ruleOf(key).objects ?? []).flatMap((object) => owners.map((owner) => ({ key, object, owner }))),
  );

test('each role sees and acts on its own, its team’s and others’ things as far as it reaches', async () => {
  for (const person of people) {
    for (const { key, object, owner } of objectCases()) {
      const { path, body } = object.ask(things[owner]);
      const status = await statusOf(key, person, path, body);
      const became = [person.name, key, owner, done.includes(status) ? 'done' : status];
      expect(became).toEqual([person.name, key, owner, expectedOf(ruleOf(key), object, person, owner)]);
    }
  }
});

const range = 'from=2026-09-10T00:00:00Z&to=2026-09-11T00:00:00Z';
const staffIdsIn = (items: { staffId: string }[]) => items.map(({ staffId }) => staffId);

/** Lists, each with whose things stand in it and whose the reader may see. */
const lists: readonly {
  path: string;
  of: (answer: never) => string[];
  reach: (actor: Actor) => readonly string[] | null;
}[] = [
  {
    path: 'bookings?tab=all',
    of: ({ items }: { items: { appointments: { staffId: string }[] }[] }) =>
      items.flatMap(({ appointments }) => staffIdsIn(appointments)),
    reach: (actor) => reachOf(actor, 'booking.view'),
  },
  {
    path: `calendar?${range}`,
    of: ({ staff }: { staff: { staffId: string }[] }) => staffIdsIn(staff),
    reach: (actor) => reachOf(actor, 'booking.view'),
  },
  {
    path: 'customers',
    of: ({ items }: { items: { customerId: string }[] }) =>
      items.map(({ customerId }) => {
        const owner = owners.find((one) => things[one].customerId === customerId);
        return owner ? things[owner].staffId : '';
      }),
    reach: (actor) => reachOf(actor, 'customer.view'),
  },
  {
    path: 'time-off',
    of: ({ items }: { items: { staffId: string }[] }) => staffIdsIn(items),
    reach(actor) {
      const [planned, answered] = [reachOf(actor, 'schedule.all'), reachOf(actor, 'timeoff.approve')];
      if (planned === null || answered === null) return null;
      return [...planned, ...answered, actor.staffId ?? ''];
    },
  },
];

test('each list shows whose things a role reaches, and nothing else', async () => {
  const everyone = owners.map((owner) => things[owner].staffId);
  for (const { name, token, actor } of people) {
    for (const { path, of, reach } of lists) {
      const answer = await server.call('GET', path, { as: token });
      if (answer.statusCode === 403) continue;
      const shown = [...new Set(of(answer.json<never>()))].sort();
      const expected = everyone.filter((staffId) => reach(actor)?.includes(staffId) ?? true).sort();
      expect([name, path, shown]).toEqual([name, path, expected]);
    }
  }
});

test('nobody reads how to reach a customer whom their role does not reach so far', async () => {
  for (const { name, token, actor } of people.filter((person) => can(person.actor, 'customer.view'))) {
    const { items } = (await server.call('GET', 'customers', { as: token })).json();
    for (const { customerId, email } of items) {
      const owner = owners.find((one) => things[one].customerId === customerId);
      const owned = { staffIds: owner ? [things[owner].staffId] : [] };
      expect([name, owner, email !== null]).toEqual([name, owner, can(actor, 'customer.contact', owned)]);
    }
  }
});
