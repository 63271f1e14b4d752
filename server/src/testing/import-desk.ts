import { importsOf } from './imports.ts';
import { openSalon } from './salon.ts';
import type { TestServer } from './server.ts';

/** A salon without imported data, its owner, and functions to import and read customers. */
export async function openImports(server: TestServer) {
  const salon = await openSalon(server);
  const { db } = server.engine;
  await db.deleteFrom('import_file').execute();
  await db.deleteFrom('import_mapping').execute();
  const owner = (await server.signIn()).token;
  return {
    ...importsOf(server, owner),
    salon,
    owner,
    async addCustomer(body: object): Promise<string> {
      return (await server.call('POST', 'customers', { as: owner, body })).json().customerId;
    },
    customer: async (customerId: string) =>
      (await server.call('GET', `customers/${customerId}`, { as: owner })).json(),
    async names(): Promise<string[]> {
      const rows = await db.selectFrom('customer').select('first_name').orderBy('first_name').execute();
      return rows.map(({ first_name }) => first_name);
    },
  };
}

export type ImportDesk = Awaited<ReturnType<typeof openImports>>;
