type Json = Record<string, unknown>;

/** Values by the name of a field, where its type alone says too little. */
const byName: Readonly<Record<string, unknown>> = {
  email: 'ada@example.com',
  phone: '+234 801 234 5678',
  firstName: 'Ada',
  lastName: 'Obi',
  fullName: 'Ada Obi',
  username: 'ada',
  password: 'three quiet herons',
  accentColor: '#8a3b2f',
  currency: 'NGN',
  zone: 'Africa/Lagos',
  locale: 'en-NG',
  language: 'en',
  country: 'NG',
  url: 'https://books.example.com/events',
  website: 'https://salon.example.com',
  code: '123456',
  'idempotency-key': 'till-2026-09-07-0001',
  endAt: '2026-09-07T09:45:00.000Z',
  startMinute: 540,
  endMinute: 1020,
  quietHours: { from: 1260, to: 480 },
  unitPrice: '4500',
  rate: '7.5',
  depositPercent: '50',
  depositValue: 0,
  keepsPercent: '50',
  noShowKeepsPercent: '50',
  processing: null,
  pattern: 'INV-{0000}',
  signInDomain: 'example.com',
  socialLink: 'https://social.example.com/salon',
  origin: 'https://www.example.com',
  reviewLink: 'https://reviews.example.com/salon',
  replyTo: 'desk@salon.example.com',
  mapping: ['email'],
  options: [],
  nonce: '0'.repeat(32),
  signature: '0'.repeat(64),
};

const byFormat: Readonly<Record<string, string>> = {
  uuid: '01992a5e-7c00-7000-8000-000000000001',
  'date-time': '2026-09-07T09:00:00.000Z',
  date: '2026-09-07',
};

const longEnough = (
  text: string,
  { minLength = 0, maxLength = text.length }: { minLength?: number; maxLength?: number },
) => text.padEnd(minLength, 'x').slice(0, Math.max(minLength, maxLength));

const singular = (name: string): string => (name === 'currencies' ? 'currency' : name.replace(/s$/, ''));

/**
 * An example of a JSON Schema: the required fields, the first of several forms, and plausible values by names and
 * formats. `resolve` finds the schema of a reference.
 */
function exampleOf(schema: Json, resolve: (ref: string) => Json, name = ''): unknown {
  const inner = (part: unknown, of = name) => exampleOf(part as Json, resolve, of);
  if (typeof schema.$ref === 'string') return inner(resolve(schema.$ref));
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const forms = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (forms) return inner(forms.find(({ type }) => type !== 'null') ?? forms[0]);
  if (name in byName) return byName[name];
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part) => inner(part)));
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
      return Object.fromEntries(required.map((field) => [field, inner(properties[field], field)]));
    }
    case 'array': {
      const { items, minItems = 1 } = schema as { items?: Json; minItems?: number };
      return items ? Array.from({ length: minItems }, () => inner(items, singular(name))) : [];
    }
    case 'string':
      return byFormat[String(schema.format)] ?? longEnough('Text', schema);
    case 'integer':
    case 'number':
      return Math.min(Math.max(Number(schema.minimum ?? 1), 1), Number(schema.maximum ?? 1000));
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** A schema of a request with its example, among the schemas of a document. */
export const withExample = (schema: Json, schemas: Json): Json => ({
  schema,
  example: exampleOf(schema, (ref) => schemas[ref.slice(ref.lastIndexOf('/') + 1)] as Json),
});
