import type { SavedViewInput } from '@daybook/contract/saved-views';
import { type Desk, openDesk } from '../../../testing/desk.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
});

const aView = (given: Partial<SavedViewInput> = {}): SavedViewInput => ({
  name: 'My week',
  isShared: false,
  filters: { tab: 'upcoming', staff: desk.ada, status: 'confirmed' },
  columns: ['visit', 'customer', 'reference'],
  ...given,
});
const save = (view: SavedViewInput, as = desk.owner()) =>
  server.call('POST', 'saved-views', { as, body: view });
const change = (id: string, body: object, as = desk.owner()) =>
  server.call('PUT', `saved-views/${id}`, { as, body });
const remove = (id: string, as = desk.owner()) => server.call('DELETE', `saved-views/${id}`, { as });
const list = async (as = desk.owner()) => (await server.call('GET', 'saved-views', { as })).json();
const namesOf = async (as?: string) => (await list(as)).items.map(({ name }: { name: string }) => name);

test('a private view is kept under its name', async () => {
  const answer = await save(aView());
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    ...aView(),
    version: 1,
    owner: 'Ada Obi',
    abilities: ['edit', 'remove'],
  });
  expect(await namesOf()).toContain('My week');
  expect(await namesOf(await desk.signIn(5))).not.toContain('My week');
});

test('a view can be shared with everyone who sees the register, by a user with the permission', async () => {
  const shared = aView({ name: 'Front desk', isShared: true });
  expect((await save(shared, await desk.signIn(3))).statusCode).toBe(403);
  const { savedViewId } = (await save(shared, await desk.signIn(5))).json();
  const viewer = await desk.signIn(4);
  const seen = (await list(viewer)).items.find((view: { name: string }) => view.name === 'Front desk');
  expect(seen).toMatchObject({ isShared: true, abilities: [] });
  expect((await list(viewer)).canShare).toBe(false);
  expect((await remove(savedViewId, viewer)).statusCode).toBe(403);
  expect((await remove(savedViewId)).statusCode).toBe(204);
  expect(await namesOf(viewer)).not.toContain('Front desk');
});

test('a view can be changed, and the second of two concurrent changes is refused', async () => {
  const { savedViewId } = (await save(aView({ name: 'Before' }))).json();
  const next = { ...aView({ name: 'After' }), version: 1 };
  expect((await change(savedViewId, next)).json()).toMatchObject({ name: 'After', version: 2 });
  expect((await change(savedViewId, next)).json().code).toBe('version_conflict');
});

test('another user’s private view is not found', async () => {
  const { savedViewId } = (await save(aView())).json();
  const other = await desk.signIn(5);
  expect((await change(savedViewId, { ...aView(), version: 1 }, other)).statusCode).toBe(404);
  expect((await remove(savedViewId, other)).statusCode).toBe(404);
});

test.each([
  ['no name', { name: ' ' }],
  ['no columns', { columns: [] }],
  ['an unknown filter', { filters: { tab: 'upcoming', colour: 'red' } }],
  ['a page', { filters: { tab: 'upcoming', cursor: 'x' } }],
])('a view with %s is refused', async (_what, given) => {
  expect((await save({ ...aView(), ...given } as SavedViewInput)).statusCode).toBe(400);
});

test('a user can have fifty views, and another one is refused with that reason', async () => {
  const as = await desk.signIn(3);
  for (let count = 0; count < 50; count += 1) await save(aView(), as);
  expect((await save(aView(), as)).json().fields).toHaveProperty('name');
});

test('the chosen columns are remembered', async () => {
  expect((await list()).columns).toBeNull();
  for (const columns of [
    ['visit', 'email'],
    ['visit', 'staff'],
  ]) {
    const answer = await server.call('PUT', 'register-columns', { as: desk.owner(), body: { columns } });
    expect(answer.statusCode).toBe(204);
  }
  expect((await list()).columns).toEqual(['visit', 'staff']);
  expect((await list(await desk.signIn(5))).columns).toBeNull();
});
