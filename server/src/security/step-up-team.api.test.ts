import { sql } from 'kysely';
import { addPerson, addSession } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const password = 'three quiet herons';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Owner {
  userId: string;
  token: string;
}

async function anOwner(): Promise<Owner> {
  const userId = await addPerson(server.deps, { userType: 1, password });
  return { userId, token: await addSession(server.deps, userId) };
}

async function aColleague(): Promise<string> {
  const staff_id = server.deps.newId();
  const staff = { staff_id, name: 'Ada Obi', email: `${staff_id}@example.com`, zone: 'Africa/Lagos' };
  await server.engine.db.insertInto('staff').values(staff).execute();
  return staff_id;
}

const setTeam = ({ token }: Owner, userId: string, body: Record<string, unknown>) =>
  server.call('PUT', `teams/${userId}`, { as: token, body });

/** The changes that a refusal must not leave behind. */
const traces = async () => {
  const { rows } = await sql`
    select (select count(*) from audit_event) as audited, (select count(*) from mail) as mailed,
      (select count(*) from watched_change) as noticed`.execute(server.engine.db);
  return rows;
};

describe('a team', () => {
  async function aTeam(): Promise<{ owner: Owner; userId: string; staff: string[] }> {
    const owner = await anOwner();
    const userId = await addPerson(server.deps, { userType: 2 });
    const staff = [await aColleague(), await aColleague(), await aColleague()];
    const body = { version: 0, staffIds: staff.slice(0, 2) };
    const set = await setTeam(owner, userId, { ...body, password });
    expect(set.statusCode).toBe(200);
    return { owner, userId, staff };
  }

  test.each([
    ['gains somebody', [0, 1, 2]],
    ['changes one for another', [0, 2]],
    ['is replaced', [2]],
  ])('A105 is not extended in an open session: it %s', async (_what, chosen) => {
    const { owner, userId, staff } = await aTeam();
    const body = { version: 1, staffIds: chosen.map((at) => staff[at]) };
    const before = await traces();
    for (const shown of [{}, { password: 'three loud herons' }]) {
      const refused = await setTeam(owner, userId, { ...body, ...shown });
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['password']]);
    }
    expect(await traces()).toEqual(before);
    const saved = await setTeam(owner, userId, { ...body, password });
    expect([saved.statusCode, saved.json().staffIds.length]).toEqual([200, chosen.length]);
  });

  test.each([
    ['the same', [0, 1]],
    ['less', [1]],
    ['nobody', []],
  ])('A105 of %s needs no password', async (_what, chosen) => {
    const { owner, userId, staff } = await aTeam();
    const body = { version: 1, staffIds: chosen.map((at) => staff[at]) };
    expect((await setTeam(owner, userId, body)).statusCode).toBe(200);
  });

  test('A105 beyond the reach of the actor is refused without asking for a password', async () => {
    const owner = await anOwner();
    const body = { version: 0, staffIds: [await aColleague()] };
    const own = await setTeam(owner, owner.userId, body);
    expect(own.statusCode).toBe(403);
  });
});
