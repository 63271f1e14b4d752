import { type EndpointKey, endpoints } from '@daybook/contract/endpoints';
import { type Actor, can, permissions, reachOf, type Scopes, type UserType } from '@daybook/domain/people';
import { builtInRoles, changedScopes, effectiveRole, scopesFor, scopesOf } from '@daybook/domain/roles';
import { newUuid } from './platform/clock.ts';
import { coveredPlaces, placesOf } from './testing/access/places.ts';
import type { Caller, ObjectRule, Outcome, Owner, Rule } from './testing/access/rule.ts';
import { nobodys, rules } from './testing/access/rules.ts';
import { addThings, nobodysThings, type Things } from './testing/access/things.ts';
import { addPerson, addSession } from './testing/people.ts';
import { openSalon } from './testing/salon.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

// Thousands of requests.
jest.setTimeout(240_000);

/** Calls every endpoint of the contract in every role, for objects of the user, of their team and of others. */
let server: TestServer;
let things: Record<Whose, Things>;
let people: Person[];

const owners = ['own', 'team', 'other'] as const;
type Whose = (typeof owners)[number];

interface Person {
  name: string;
  userId: string;
  token: string;
  actor: Caller;
}

/** Roles of the business: one with team scope, and one that sees everything and acts only on its own. */
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
  // `Object.entries` loses the type of the keys.
  .map(([key]) => key as EndpointKey);

beforeAll(async () => {
  server = await startTestServer();
  const salon = await openSalon(server);
  const serviceId = await salon.addService();
  const addStaff = (name: string) => salon.addStaff({ name, performs: [serviceId] });
  const staff = {
    own: await addStaff('Ada Obi'),
    team: await addStaff('Bisi Ojo'),
    other: await addStaff('Chidi Eze'),
  };
  const addOwner = async (staffId: string, role: 1 | 2) => {
    const userId = await addPerson(server.deps, { userType: role, role, staffId });
    return addThings(server, { userId, role, staffId, serviceId });
  };
  things = {
    own: await addOwner(staff.own, 2),
    team: await addOwner(staff.team, 2),
    other: await addOwner(staff.other, 1),
  };
  people = await addPeople(staff);
});
afterAll(() => server.close());

async function addPeople(staff: Record<Whose, string>): Promise<Person[]> {
  const { db } = server.engine;
  const roles: { role: number; name: string; scopes: Scopes }[] = Object.entries(builtInRoles).map(
    ([role, name]) => ({
      role: Number(role),
      name,
      scopes: {},
    }),
  );
  for (const [name, wanted] of Object.entries(ownRoles)) {
    const scopes = changedScopes(null, wanted);
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
          userId,
          role,
          userType,
          scopes: scopesOf(effectiveRole({ userType, role }), scopes),
          staffId: staff.own,
          teamIds: [staff.team],
        },
      });
    }
  }
  return found;
}

const ends: readonly EndpointKey[] = ['POST auth/logout', 'DELETE user/sessions'];

/** The status of a response; a stream is closed at once. */
async function statusOf(key: EndpointKey, person: Person, path: string, body?: unknown): Promise<number> {
  const [method = ''] = key.split(' ');
  const answer = await server.app.inject({
    method: method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET',
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${person.token}` },
    payloadAsStream: true,
    // The contract's body is an object, which its type does not say.
    ...(body === undefined ? {} : { payload: body as object }),
  });
  answer.stream().destroy();
  if (person.userId && ends.includes(key)) person.token = await addSession(server.deps, person.userId);
  return answer.statusCode;
}

const isOpen = ({ may }: Rule, actor: Actor): boolean => {
  if (may === 'anyone') return true;
  return 'any' in may
    ? may.any.some((permission) => can(actor, permission))
    : may.all.every((permission) => can(actor, permission));
};

const ruleOf = (key: EndpointKey): Rule => rules[key] ?? { may: { any: [] } };

test('A4 every private endpoint has a rule, and every rule an endpoint', () => {
  expect(privateKeys.filter((key) => !rules[key])).toEqual([]);
  expect(Object.keys(rules).filter((key) => !privateKeys.some((one) => one === key))).toEqual([]);
});

test('A4 no private endpoint can be called without a session', async () => {
  for (const key of privateKeys) {
    const [method = '', path = ''] = key.split(' ');
    const nobody = {
      name: 'nobody',
      userId: '',
      token: 'x'.repeat(43),
      actor: { userId: '', role: 2, userType: 2, scopes: {} },
    } as const;
    const status = await statusOf(key, nobody, path.replaceAll(/:\w+/g, newUuid()));
    // Upload endpoints check the file type first.
    expect([method, path, status]).toEqual([method, path, key === 'POST uploads' ? expect.any(Number) : 401]);
  }
});

test('A4 each role can call exactly the endpoints that its permissions allow', async () => {
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

/** An object of the user's own account counts as their own, even if others perform in it. */
const thingsOf = ({ userId }: Person, whose: Whose): Things =>
  whose === 'own' ? { ...things.own, userId } : things[whose];

/** The expected outcome of a request for an object of this owner. */
function expectedOf(object: ObjectRule, { actor }: Person, of: Things): Outcome {
  const owner: Owner = {
    staffIds: [of.staffId],
    userId: of.userId,
    isAdministrator: of.userId === things.other.userId,
  };
  const { sees, acts = sees, unseen = 404 } = object;
  if (!sees(actor, owner)) return unseen;
  return acts(actor, owner) ? 'done' : 403;
}

/** The requests that a person may send at all. The test of the endpoints covers all others. */
const casesOf = ({ actor }: Person) =>
  privateKeys
    .filter((key) => isOpen(ruleOf(key), actor))
    .flatMap((key) => (ruleOf(key).objects ?? []).map((object) => ({ key, object })));

/** Sends the request and returns its outcome. */
async function outcomeOf(key: EndpointKey, object: ObjectRule, person: Person, of: Things): Promise<Outcome> {
  const { path, body, headers } = object.ask(of, thingsOf(person, 'own'));
  const method = key.startsWith('GET') ? 'GET' : key.startsWith('PUT') ? 'PUT' : undefined;
  const answer = await server.call(method ?? (key.startsWith('POST') ? 'POST' : 'DELETE'), path, {
    as: person.token,
    body,
    headers,
  });
  if (answer.statusCode === 409) return 'done';
  if (answer.statusCode >= 300) return answer.statusCode;
  return object.outcome?.(answer, of) ?? 'done';
}

test('A4 every object named in a request has an ownership rule, or a reason to have none', () => {
  const unruled = privateKeys.flatMap((key) => {
    const { objects = [], aside = {}, ofTheBusiness } = ruleOf(key);
    if (ofTheBusiness) return [];
    const asked = new Set(objects.flatMap((object) => coveredPlaces(key, object)));
    const isNobodys = (place: string) =>
      place in aside || Object.keys(nobodys).some((name) => place === name || place.endsWith(`.${name}`));
    return placesOf(key)
      .filter((place) => !asked.has(place) && !isNobodys(place))
      .map((place) => `${key} names ${place}`);
  });
  expect(unruled).toEqual([]);
});

test('an endpoint of the whole business needs no permission that a role can have in part', () => {
  const divided = privateKeys.filter((key) => {
    const { may, ofTheBusiness } = ruleOf(key);
    if (!ofTheBusiness) return false;
    if (may === 'anyone' || placesOf(key).length === 0) return true;
    return ('any' in may ? may.any : may.all).some((permission) =>
      scopesFor(permission).some((scope) => scope === 'own' || scope === 'team'),
    );
  });
  expect(divided).toEqual([]);
});

/** Differences between actual and expected outcomes, one per line. */
async function deviations(
  ask: (person: Person, key: EndpointKey, object: ObjectRule) => AsyncIterable<[string, Outcome, Outcome]>,
): Promise<string[]> {
  const found: string[] = [];
  // A role has the same scope in both areas; the test of the endpoints covers the differences.
  for (const person of people.filter(({ actor }) => actor.userType === 1)) {
    for (const { key, object } of casesOf(person)) {
      for await (const [whose, became, expected] of ask(person, key, object)) {
        if (became !== expected)
          found.push(`${person.name}: ${key} of ${whose} is ${became}, not ${expected}`);
      }
    }
  }
  return found;
}

test('A2 each role sees and changes its own, its team’s and others’ objects within its scopes', async () => {
  const found = await deviations(async function* (person, key, object) {
    for (const whose of owners) {
      const of = thingsOf(person, whose);
      const made = { ...of, ...(await object.make?.(server, of)) };
      const became = await outcomeOf(key, object, person, made);
      yield [whose, became, expectedOf(object, person, of)];
    }
  });
  expect(found).toEqual([]);
});

/** As stored, and as searched, dialled and printed. */
const contacts = [/ife@example\.com/i, /800[\s-]*000[\s-]*2001/, /0800[\s-]*000[\s-]*2001/];

test('A4 no response reveals contact data to users who may not see it', async () => {
  const found: string[] = [];
  for (const person of people.filter(({ actor }) => !can(actor, 'customer.contact'))) {
    const asked = casesOf(person).filter(({ key }) => key.startsWith('GET '));
    const of = thingsOf(person, 'own');
    const paths = [
      ...asked.map(({ object }) => object.ask(of, of).path),
      ...lists.map(({ path }) => path),
      ...['invoices?tab=all', 'notifications', 'waitlist', 'dashboard', 'bookings/export?tab=all'],
      ...['bookings?tab=all&q=ife', 'customers?q=ife', 'search?q=ife', 'invoices/export', 'export'],
    ];
    for (const path of new Set(paths)) {
      const { statusCode, body } = await server.call('GET', path, { as: person.token });
      if (statusCode < 300 && contacts.some((contact) => contact.test(body)))
        found.push(`${person.name}: ${path}`);
    }
  }
  expect(found).toEqual([]);
});

test('A4 for each role, an unknown object looks like one it may not see', async () => {
  const found = await deviations(async function* (person, key, object) {
    const { unseen = 404, unknown = unseen } = object;
    const expected = typeof unknown === 'function' ? unknown(person.actor) : unknown;
    yield ['nobody', await outcomeOf(key, object, person, nobodysThings()), expected];
  });
  expect(found).toEqual([]);
});

const range = 'from=2026-09-10T00:00:00Z&to=2026-09-11T00:00:00Z';
/** The owner of a customer. */
const ownerOf = (customerId: string): Whose | undefined =>
  owners.find((whose) => [things[whose].customerId, things[whose].otherCustomerId].includes(customerId));
const staffIdsIn = (items: { staffId: string }[]) => items.map(({ staffId }) => staffId);

/** Lists, with the owners of their rows and the owners whom the reader may see. */
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
        const owner = ownerOf(customerId);
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

test('A4 each list shows exactly the rows within the reader’s scope', async () => {
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

test('no role reads contact data beyond its scope', async () => {
  for (const { name, token, actor } of people.filter((person) => can(person.actor, 'customer.view'))) {
    const { items } = (await server.call('GET', 'customers', { as: token })).json();
    for (const { customerId, email } of items) {
      const owner = ownerOf(customerId);
      const owned = { staffIds: owner ? [things[owner].staffId] : [] };
      expect([name, owner, email !== null]).toEqual([name, owner, can(actor, 'customer.contact', owned)]);
    }
  }
});
