import type { Endpoint } from '@daybook/contract/endpoint';
import { z } from 'zod';

/** The inspected part of a body's JSON schema. */
interface Schema {
  type?: string;
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export interface Amount {
  key: string;
  /** The field's name in a refusal. */
  name: string;
  isText: boolean;
  /** A body in which only this field is filled in. */
  holding(value: unknown): unknown;
}

const isAmount = /Minor$|^(?:quantity|unitPrice|percent|hundredths|rate|partySize|depositValue)$|Percent$/;

/** Every amount, quantity and rate in a body. */
function* amountsIn(
  schema: Schema,
  at: string[],
  wrap: (value: unknown) => unknown,
): Generator<Omit<Amount, 'key'>> {
  for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* amountsIn(option, at, wrap);
  if (schema.items) yield* amountsIn(schema.items, [...at, '0'], (value) => wrap([value]));
  const fields = Object.entries(schema.properties ?? {});
  // The discriminator of a union's form.
  const stated = Object.fromEntries(
    fields.flatMap(([name, field]) =>
      'const' in field ? [[name, field.const]] : name === 'position' ? [[name, 0]] : [],
    ),
  );
  for (const [name, field] of fields) {
    const inside = (value: unknown) => wrap({ ...stated, [name]: value });
    const types = [field, ...(field.anyOf ?? [])].map(({ type }) => type);
    const isText = types.includes('string');
    if (isAmount.test(name) && (isText || types.includes('integer') || types.includes('number')))
      yield { name: [...at, name].join('.'), isText, holding: inside };
    else yield* amountsIn(field, [...at, name], inside);
  }
}

/** The amounts in the bodies of endpoints. */
export const amountsOf = (endpoints: Readonly<Record<string, Endpoint>>): Amount[] =>
  Object.entries(endpoints).flatMap(([key, { body, bodyKind }]) => {
    if (!body || bodyKind === 'form') return [];
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    // `Schema` describes the inspected part.
    return [...amountsIn(schema as Schema, [], (value) => value)].map((amount) => ({ ...amount, key }));
  });

/** Compared with a calculated value, so they may be any calculable one. */
const isCompared = ({ name }: Amount) => name === 'payableMinor' || name === 'expectedMinor';
/** Lines can be credits, prices can fall, and taxes can be negative; but no document and no price may end up so. */
const mayBeNegative = ({ key, name }: Amount) =>
  /^lines\.0\.(?:quantity|unitPrice)$|^change\./.test(name) || key === 'POST settings/invoicing/taxes';

const noNumbers = [
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '-',
  '',
  '1,5',
  '\u0663',
  '1.1234567890123',
  '9'.repeat(30),
  true,
  [1],
];
const noAmounts = [0.1, 0.1 + 0.2, 1e21, 2 ** 53, 2 ** 53 + 1, '1e3', '100', 'NaN', true, [1]];

/** Values that no amount may have. */
export const badFor = (amount: Amount) =>
  amount.isText
    ? [...noNumbers, 1, ...(mayBeNegative(amount) ? [] : ['-1'])]
    : [
        ...noAmounts,
        ...(isCompared(amount) ? [] : [20_000_000_000_000]),
        ...(isCompared(amount) || mayBeNegative(amount) ? [] : [-1]),
      ];

/** Whether a refusal names the amount; a union is refused as a whole. */
export const isNamed = (fields: readonly string[], { name }: Amount) =>
  fields.some((field) => name === field || name.startsWith(`${field}.`));
