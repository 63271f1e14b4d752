import { endpoints } from './endpoints.ts';

const length = 60_000;

/** Texts that make a careless pattern try over and over; as long as a body may be. */
const tiring = ['a@', 'a@a.', 'a', ' ', '0 ', '-', 'a-', '{{', '{{a}}', ':', '/', 'http://a:', '\t\n'].map(
  (part) => `${part.repeat(length / part.length)}!`,
);

const asked = Object.entries(endpoints).flatMap(([key, endpoint]) => [
  ...('body' in endpoint ? [{ what: `the body of ${key}`, schema: endpoint.body }] : []),
  ...('query' in endpoint ? [{ what: `the query of ${key}`, schema: endpoint.query }] : []),
]);

/** The names of everything that a schema says of its fields, filled with one text. */
function filled(names: readonly string[], text: string): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, text]));
}

/** What it costs in microseconds, whatever else the machine does: the least of a few, as the first one is compiled. */
const costOf = (work: () => void) =>
  Math.min(
    ...Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    }),
  );

test.each(asked)('A53 $what is judged within 50 ms, whatever is typed', ({ schema }) => {
  const names = 'shape' in schema ? Object.keys(schema.shape) : [];
  for (const text of tiring) {
    const cost = costOf(() =>
      schema.safeParse({
        ...filled(names, text),
        customer: filled(['firstName', 'lastName', 'email', 'phone'], text),
      }),
    );
    expect([text.slice(0, 8), cost < 50_000 || cost]).toEqual([text.slice(0, 8), true]);
  }
});
