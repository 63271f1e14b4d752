import { type ImportDesk, openImports } from '../../testing/import-desk.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let desk: ImportDesk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openImports(server);
});

describe('imported services of staff', () => {
  const performed = async (name: string) =>
    (
      await server.engine.db
        .selectFrom('staff_service')
        .innerJoin('staff', 'staff.staff_id', 'staff_service.staff_id')
        .innerJoin('service', 'service.service_id', 'staff_service.service_id')
        .where('staff.name', '=', name)
        .select('service.name as service')
        .orderBy('service.name')
        .execute()
    ).map(({ service }) => service);

  test('are added by name with their options, existing ones stay, and all can be undone', async () => {
    const haircut = await desk.salon.addService();
    const braids = await desk.salon.addService({ name: 'Braids' });
    await desk.salon.addService({ name: 'Braids, long', kind: 'option', part_of: braids });
    await desk.salon.addStaff({ performs: [haircut], name: 'Ada Obi', email: 'ada@example.com' });
    const importFileId = await desk.import(
      'Staff member,E-mail,Services\nAda Obi,ada@example.com,BRAIDS\nChi,,Haircut; braids\n',
    );
    const [ada] = (await desk.rows(importFileId)).items;
    expect(ada.changes).toEqual([{ field: 'Services', before: 'Haircut', after: 'Haircut, Braids' }]);
    const all = ['Braids', 'Braids, long', 'Haircut'];
    expect([await performed('Ada Obi'), await performed('Chi')]).toEqual([all, all]);
    expect((await desk.undo(importFileId)).json()).toMatchObject({ state: 'undone' });
    expect([await performed('Ada Obi'), await performed('Chi')]).toEqual([['Haircut'], []]);
  });

  test('are refused if they are not sold or their name is ambiguous', async () => {
    await desk.salon.addService({ name: 'Braids' });
    await desk.salon.addService({ name: 'Braids' });
    const importFileId = await desk.staged('Staff member,Services\nChi,Waxing\nDayo,Braids\n');
    await desk.check(importFileId);
    const { items } = await desk.rows(importFileId);
    expect(
      items.map(({ row, outcome, reasons }: Record<string, unknown>) => [row, outcome, reasons]),
    ).toEqual([
      [2, 'refuse', ['There is no service called Waxing.']],
      [3, 'refuse', ['Several services are called Braids.']],
    ]);
  });
});
