import { growsTooFast } from '@daybook/domain/growth';
import { endpoints } from './endpoints.ts';

const asked = Object.entries(endpoints).flatMap(([key, endpoint]) => [
  ...('body' in endpoint ? [{ what: `the body of ${key}`, schema: endpoint.body }] : []),
  ...('query' in endpoint ? [{ what: `the query of ${key}`, schema: endpoint.query }] : []),
]);

/** The names of everything that a schema says of its fields, filled with one text. */
function filled(names: readonly string[], text: string): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, text]));
}

/** In milliseconds of the processor. */
function costOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test.each(asked)('A53 $what takes as many steps as what is typed is long', async ({ schema }) => {
  const names = 'shape' in schema ? Object.keys(schema.shape) : [];
  const slow = await growsTooFast((text) =>
    costOf(() =>
      schema.safeParse({
        ...filled(names, text),
        customer: filled(['firstName', 'lastName', 'email', 'phone'], text),
      }),
    ),
  );
  expect(slow).toEqual([]);
});
