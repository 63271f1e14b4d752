import type { AuditEvent } from '@daybook/contract/audit';
import { inTransaction } from '../../platform/database/transaction.ts';
import { emptyAudit } from '../../testing/audit.ts';
import { testNow } from '../../testing/clock.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { type AuditEntry, recordAudit, recordErasure } from './record-audit.ts';

let server: TestServer;
let ngozi: { userId: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  ngozi = await server.signIn({ fullName: 'Ngozi Eze' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  await emptyAudit(server);
});

const hair = { kind: 'category', id: 'c-1', name: 'Hair' } as const;

const record = (event: Partial<AuditEntry> = {}) =>
  inTransaction(server.engine.db, (tx) =>
    recordAudit(server.deps, tx, {
      actor: { userId: ngozi.userId, fullName: 'Ngozi Eze' },
      action: 'changed',
      object: hair,
      ...event,
    }),
  );

const read = (query = '', as = ngozi.token) => server.call('GET', `audit${query}`, { as });
const namesIn = async (query = '') =>
  (await read(query)).json().items.map(({ object }: AuditEvent) => object.name);

test('the audit log shows who changed what, latest first', async () => {
  await record({ before: { name: 'Hair' }, after: { name: 'Nails' }, reason: 'New sign' });
  await record({ actor: 'system', action: 'deleted', object: { ...hair, kind: 'closure' } });
  const { items, total, totalIsExact, nextCursor } = (await read()).json();
  expect({ total, totalIsExact, nextCursor }).toEqual({ total: 2, totalIsExact: true, nextCursor: null });
  expect(items).toMatchObject([
    { position: 2, actorId: null, actorName: 'Daybook', action: 'deleted', object: { kind: 'closure' } },
    {
      position: 1,
      actorId: ngozi.userId,
      object: hair,
      reason: 'New sign',
      before: { name: 'Hair' },
      after: { name: 'Nails' },
      isErased: false,
    },
  ]);
});

test('the audit log has pages without repeats or gaps while events are added', async () => {
  for (const name of ['1', '2', '3', '4', '5']) await record({ object: { ...hair, name } });
  const first = (await read('?pageSize=2')).json();
  await record({ object: { ...hair, name: '6' } });
  const second = (await read(`?pageSize=2&cursor=${first.nextCursor}`)).json();
  const third = (await read(`?pageSize=2&cursor=${second.nextCursor}`)).json();
  const pages = [first, second, third].flatMap(({ items }) =>
    items.map(({ object }: AuditEvent) => object.name),
  );
  expect([pages, third.nextCursor]).toEqual([['5', '4', '3', '2', '1'], null]);
});

test('the audit log can be filtered by actor, object, action and time, in days of the business', async () => {
  const ada = { userId: (await server.signIn()).userId, fullName: 'Ada Obi' };
  // In Lagos it is already the next day.
  server.clock.set('2026-08-31T23:30:00.000Z');
  await record({ object: { ...hair, name: 'by Ada' }, actor: ada });
  server.clock.set('2026-09-02T10:00:00.000Z');
  await record({ object: { ...hair, name: 'deleted' }, action: 'deleted' });
  await record({ object: { kind: 'service', id: 's-1', name: 'service' } });
  server.clock.set(testNow);
  expect(await namesIn(`?actorId=${ada.userId}`)).toEqual(['by Ada']);
  expect(await namesIn('?action=deleted')).toEqual(['deleted']);
  expect(await namesIn('?kind=service&objectId=s-1')).toEqual(['service']);
  expect(await namesIn('?kind=service&objectId=other')).toEqual([]);
  expect(await namesIn('?from=2026-09-01&to=2026-09-01')).toEqual(['by Ada']);
  expect(await namesIn('?to=2026-08-31')).toEqual([]);
  expect(await namesIn('?from=2026-09-02')).toEqual(['service', 'deleted']);
});

test('the audit log names every actor once, by their latest name', async () => {
  await record({ actor: { userId: ngozi.userId, fullName: 'Ngozi Ade' } });
  await record();
  await record({ actor: 'system' });
  const { items } = (await server.call('GET', 'audit/actors', { as: ngozi.token })).json();
  expect(items).toEqual([{ actorId: ngozi.userId, name: 'Ngozi Eze' }]);
});

test('the audit log shows what was done to an erased person, but not who they were', async () => {
  const customer = { kind: 'customer', id: 'c-7', name: 'Ada Obi' } as const;
  const actor = { userId: ngozi.userId, fullName: 'Ngozi Eze' };
  await record({ object: customer, action: 'blocked', reason: 'Ada never came' });
  await inTransaction(server.engine.db, (tx) =>
    recordErasure(server.deps, tx, { actor, object: { ...customer, name: 'Erased customer' } }, [
      { kind: 'customer', ids: [customer.id] },
    ]),
  );
  const answer = await read();
  expect(answer.body).not.toContain('Ada');
  expect(answer.json().items[1]).toMatchObject({ action: 'blocked', isErased: true, reason: null });
});

test('the audit log is exported under the same filters, and its file is harmless to open', async () => {
  await record({ object: { ...hair, name: '=cmd()' }, before: { name: 'a,b' }, after: { name: 'c' } });
  await record({ object: { kind: 'service', id: null, name: 'Other' } });
  const file = await server.call('GET', 'audit/export?kind=category', { as: ngozi.token });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [heading = '', line = '', ...rest] = file.body.split('\r\n');
  expect(heading).toBe('\ufeffNo.,Time (Africa/Lagos),Person,Action,Kind,Name,ID,Reason,Before,After');
  expect(line).toBe(
    '1,2026-09-07 10:00:00,Ngozi Eze,Edited,Category,\'=cmd(),c-1,,"{""name"":""a,b""}","{""name"":""c""}"',
  );
  expect(rest).toEqual(['']);
  const headers = { 'x-daybook-language': 'fr' };
  const french = await server.call('GET', 'audit/export?kind=category', { as: ngozi.token, headers });
  expect(french.body).toContain('Ngozi Eze,Modifié,Catégorie,');
});

test('the audit log refuses an invalid cursor and unknown filters', async () => {
  expect((await read('?cursor=abc')).json().fields).toHaveProperty('cursor');
  expect((await read('?who=x')).statusCode).toBe(400);
});

test('the audit log is only for users with the permission', async () => {
  for (const [userType, role] of [
    [2, 1],
    [2, 2],
    [2, 3],
    [2, 4],
    [1, 5],
  ] as const) {
    const { token } = await server.signIn({ userType, role });
    for (const path of ['', '/actors', '/export']) expect((await read(path, token)).statusCode).toBe(403);
  }
});

describe('the history of one user', () => {
  test('contains what they did and what was done to their account', async () => {
    const ada = await server.signIn({ userType: 2, role: 2, fullName: 'Ada Obi' });
    await record({ actor: { userId: ada.userId, fullName: 'Ada Obi' }, object: { ...hair, name: 'by Ada' } });
    await record({ object: { kind: 'user', id: ada.userId, name: 'Ada Obi' }, action: 'disabled' });
    await record();
    const path = `users/${ada.userId}/audit`;
    const { items, total } = (await server.call('GET', path, { as: ngozi.token })).json();
    expect([items.map(({ action }: AuditEvent) => action), total]).toEqual([['disabled', 'changed'], 2]);
    expect((await server.call('GET', path, { as: ada.token })).json().total).toBe(2);
  });

  test('of another or unknown user is 404 for readers without access to the log', async () => {
    const { token } = await server.signIn({ userType: 2, role: 5 });
    for (const userId of [ngozi.userId, crypto.randomUUID()]) {
      const answer = await server.call('GET', `users/${userId}/audit`, { as: token });
      expect(answer.statusCode).toBe(404);
    }
    const nobody = await server.call('GET', `users/${crypto.randomUUID()}/audit`, { as: ngozi.token });
    expect(nobody.statusCode).toBe(404);
  });
});
