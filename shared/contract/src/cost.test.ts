import { endpoints } from './endpoints.ts';

const length = 60_000;

/** Texts that make a careless pattern try over and over; as long as a body may be. */
const tiring = ['a@', 'a@a.', 'a', ' ', '0 ', '-', 'a-', '{{', '{{a}}', ':', '/', 'http://a:', '\t\n'].map(
  (part) => `${part.repeat(length / part.length)}!`,
);

const bodies = Object.entries(endpoints).flatMap(([key, endpoint]) =>
  'body' in endpoint ? [{ key, endpoint }] : [],
);

/** The names of everything that an endpoint's body says of its fields, filled with one text. */
function filled(names: readonly string[], text: string): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, text]));
}

test.each(bodies)('the body of $key is judged in a moment, whatever is typed', ({ endpoint: { body } }) => {
  const names = 'shape' in body ? Object.keys(body.shape) : [];
  for (const text of tiring) {
    const before = process.cpuUsage();
    body.safeParse({
      ...filled(names, text),
      customer: filled(['firstName', 'lastName', 'email', 'phone'], text),
    });
    // What it costs, whatever else the machine does.
    const { user, system } = process.cpuUsage(before);
    expect([text.slice(0, 8), user + system < 250_000]).toEqual([text.slice(0, 8), true]);
  }
});
