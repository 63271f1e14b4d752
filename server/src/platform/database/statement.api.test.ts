import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { countStatements } from '../../testing/statements.ts';
import { newUuid } from '../clock.ts';
import { placesOf, shapeOfRows, statement } from './statement.ts';
import { inTransaction } from './transaction.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const db = () => server.engine.db;

test('a text is built once, and each run fills in its own values', async () => {
  let made = 0;
  const sum = statement<{ left: number; right: number }, { sum: number }>((handle, place) => {
    made += 1;
    const [left, right] = [place((values) => values.left), place((values) => values.right)];
    return sql<{ sum: number }>`select ${left}::integer + ${right}::integer * ${100}::integer as sum`.compile(
      handle,
    );
  });
  const ask = async (left: number, right: number) =>
    (await db().executeQuery(sum(db(), { left, right }))).rows[0]?.sum;
  expect([await ask(1, 2), await ask(30, 4)]).toEqual([201, 430]);
  expect(made).toBe(1);
});

interface Row {
  name: string;
  position?: number | undefined;
}

test('rows of another shape have a text of their own, and omitted columns keep their default', async () => {
  const query = statement<readonly Row[], { name: string; position: number }>(
    (handle, place, first) =>
      handle
        .insertInto('category')
        .values(
          first.map((row, index) => ({
            category_id: place(() => newUuid()),
            ...placesOf(place, row, (rows) => rows[index]),
          })),
        )
        .returning(['name', 'position'])
        .compile(),
    shapeOfRows,
  );
  const insert = async (...rows: Row[]) => (await db().executeQuery(query(db(), rows))).rows;
  const [first] = await insert({ name: 'Hair', position: undefined });
  expect(await insert({ name: 'Nails', position: 7 })).toEqual([{ name: 'Nails', position: 7 }]);
  expect(await insert({ name: 'Spa' }, { name: 'Brows' })).toEqual([
    { name: 'Spa', position: first?.position },
    { name: 'Brows', position: first?.position },
  ]);
});

test('a plugin of the handle sees each run', async () => {
  const counter = countStatements();
  const watched = db().withPlugin(counter);
  const one = statement<object, unknown>((handle) => sql`select 1`.compile(handle));
  for (const run of [1, 2, 3]) {
    await watched.executeQuery(one(watched, {}));
    expect(counter.count).toBe(run);
  }
  await expect(inTransaction(db(), async () => one(db(), {}))).rejects.toThrow('must use its tx');
});
