import { missingEndpoints } from './api-fit.ts';
import { type ApiShape, apiShapeOf } from './api-shape.ts';
import { openApiDocument } from './openapi.ts';

type Json = Record<string, unknown>;

interface Operation {
  query?: Json;
  body?: Json;
  answer?: Json;
}

const object = (properties: Json, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };

/** An API of one endpoint. */
const api = (
  { query, body, answer = object({ id: text }) }: Operation,
  address = '/things',
  named: Json = {},
) =>
  apiShapeOf({
    paths: {
      [address]: {
        post: {
          parameters: Object.entries(query ?? {}).map(([name, schema]) => ({ name, in: 'query', schema })),
          ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
          responses: {
            201: { content: { 'application/json': { schema: answer } } },
            400: { content: { 'application/json': { schema: object({ message: text }) } } },
          },
        },
      },
    },
    components: { schemas: named },
  });

test('the contract is compatible with itself', () => {
  const whole = apiShapeOf(openApiDocument());
  expect(missingEndpoints(whole, whole)).toEqual([]);
  expect(whole['POST holds']?.sends).toMatchObject({
    'body.partySize': 'integer?',
    'body.serviceIds[]': 'string',
  });
  expect(whole['GET bookings/:bookingId'] ?? whole['GET slots']).toBeDefined();
});

const before = api({
  query: { from: text },
  body: object({ name: text, kind: { enum: ['a', 'b'] }, note: text }, ['name', 'kind']),
  answer: object({ id: text, total: { type: 'integer' } }),
});

describe('an addition does not break older builds', () => {
  test.each<[string, ApiShape]>([
    ['another endpoint', { ...before, ...api({}, '/others') }],
    [
      'a field that need not be sent, another value of one, another parameter',
      api({
        query: { from: text, to: text },
        body: object({ name: text, kind: { enum: ['a', 'b', 'c'] }, note: text, more: text }, [
          'name',
          'kind',
        ]),
        answer: object({ id: text, total: { type: 'integer' } }),
      }),
    ],
    [
      'a field of the answer, and one that may be null now',
      api({
        query: { from: text },
        body: object({ name: text, kind: { enum: ['a', 'b'] }, note: text }, ['name', 'kind']),
        answer: object({ id: text, total: { type: ['integer', 'null'] }, more: text }),
      }),
    ],
    [
      'a field that had to be sent and need not any more',
      api({
        query: { from: text },
        body: object({ name: text, kind: text, note: text }, ['kind']),
        answer: object({ id: text, total: { type: 'integer' } }),
      }),
    ],
  ])('%s', (_what: string, offer: ApiShape) => {
    expect(missingEndpoints(before, offer)).toEqual([]);
  });
});

describe('a part that a build needs and a server lacks is named', () => {
  const offers = (changed: Partial<Operation>) =>
    api({
      query: { from: text },
      body: object({ name: text, kind: { enum: ['a', 'b'] }, note: text }, ['name', 'kind']),
      answer: object({ id: text, total: { type: 'integer' } }),
      ...changed,
    });

  test.each<[string, ApiShape, string]>([
    ['an endpoint', {}, 'the server has no POST things'],
    ['an endpoint under another path', api({}, '/things/{thingId}'), 'the server has no POST things'],
    ['a parameter', offers({ query: {} }), 'does not take query.from'],
    ['a field', offers({ body: object({ name: text, kind: text }) }), 'does not take body.note'],
    [
      'a value',
      offers({ body: object({ name: text, kind: { enum: ['a'] }, note: text }, ['name', 'kind']) }),
      'takes no "b" as body.kind',
    ],
    [
      'a type',
      offers({ body: object({ name: { type: 'integer' }, kind: text, note: text }, ['name', 'kind']) }),
      'takes no string as body.name',
    ],
    ['a field of the answer', offers({ answer: object({ id: text }) }), 'does not give total'],
    [
      'a field of the answer that is there at times',
      offers({ answer: object({ id: text, total: { type: 'integer' } }, ['id']) }),
      'does not always give total',
    ],
    ['a type of the answer', offers({ answer: object({ id: text, total: text }) }), 'gives total as string'],
    [
      'a field that the server demands and the build never sends',
      offers({ body: object({ name: text, kind: text, note: text, consent: text }) }),
      'demands body.consent',
    ],
    [
      'a field that the server demands and the build sends at times',
      offers({ body: object({ name: text, kind: text, note: text }) }),
      'demands body.note',
    ],
  ])('%s', (_what: string, offer: ApiShape, sentence: string) => {
    const problems = missingEndpoints(before, offer);
    expect(problems).toEqual([expect.stringContaining(sentence)]);
  });
});

test('fields are found in arrays, named schemas, unions and recursive schemas', () => {
  const tree = {
    Node: object({ name: text, below: { type: 'array', items: { $ref: '#/components/schemas/Node' } } }),
  };
  const shape = api(
    {
      answer: {
        anyOf: [
          object({ kind: { const: 'tree' }, root: { $ref: '#/components/schemas/Node' } }),
          object({ kind: { const: 'a|b' }, items: { type: 'array', items: object({ at: text }) } }),
          { type: 'null' },
        ],
      },
    },
    '/things',
    tree,
  );
  expect(shape['POST things']?.gets).toEqual({
    kind: '"a\\u007cb"|"tree"',
    items: 'array?',
    'items[]': 'object?',
    'items[].at': 'string?',
    root: 'object?',
    'root.name': 'string?',
    'root.below': 'array?',
    'root.below[]': 'any?',
  });
});
