import { startRefusalReasons } from '@daybook/domain/start-refusal';
import type { z } from 'zod';
import { auditFields } from './audit-fields.ts';
import { auditValues } from './audit-values.ts';
import { type EndpointKey, endpoints } from './endpoints.ts';

/** Request fields that the log omits or stores under another name. */
const unlogged = [
  'version',
  'decisions',
  'decision',
  'password',
  'code',
  'bookingId',
  'secret',
  'secretKey',
  'webhookSecret',
  'customersSeen',
  'outsideSeen',
  'items',
  'months',
  'transfer',
];

/** The endpoints whose request bodies are logged. */
const audited = Object.keys(endpoints).filter((key) =>
  /^(?:PUT|POST) (?:settings\/|opening-hours$|closures$|messages\/settings|messages\/:kind|embedding$|staff$|staff\/:staffId$|time-off$|blocked-time$|catalogue\/(?:categories|services)$|users\/:userId$|invitations$|invoice-reminders)/.test(
    key,
  ),
) as EndpointKey[];

type Field = [name: string, choices: readonly string[]];

/** The fields of a schema and its nested schemas, with the values of their lists. */
function fieldsOf(schema: z.core.$ZodType, name = ''): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => [
        [key, []] as Field,
        ...fieldsOf(inner, key),
      ]);
    case 'enum':
      return [[name, Object.values(def.entries).map(String)]];
    case 'union':
      return def.options.flatMap((option) => fieldsOf(option, name));
    case 'array':
      return fieldsOf(def.element, name);
    case 'pipe':
      return [...fieldsOf(def.in, name), ...fieldsOf(def.out, name)];
    default:
      return 'innerType' in def ? fieldsOf(def.innerType as z.core.$ZodType, name) : [];
  }
}

const fields = audited.flatMap((key) => {
  const { body } = endpoints[key] as { body?: z.core.$ZodType };
  return body ? fieldsOf(body) : [];
});

test('every field that an audited change sends has a name', () => {
  expect(audited.length).toBeGreaterThan(15);
  const names = new Set(fields.map(([name]) => name).filter((name) => !unlogged.includes(name)));
  expect([...names].filter((name) => !(name in auditFields)).sort()).toEqual([]);
});

/** Lists whose values are names or codes. */
const asTheyAre = [...unlogged, 'color', 'language', 'languages', 'locale', 'currency', 'taxScheme', 'basis'];

test('every word of a list that an audited change sends has a text', () => {
  const unknown = fields.flatMap(([name, choices]) =>
    asTheyAre.includes(name)
      ? []
      : choices.filter((word) => !auditValues[name]?.[word]).map((word) => `${name}: ${word}`),
  );
  expect([...new Set(unknown)].sort()).toEqual([]);
});

test('every rule that a booking may override has a text', () => {
  expect(startRefusalReasons.filter((reason) => !auditValues.rules?.[reason])).toEqual([]);
});
