import { z } from 'zod';

/**
 * The data of a request or answer by path (`query.from`, `body.customer.email`, `[].startAt`): its JSON types, as
 * `string|null`, or literals, as `"draft"|"paid"`; a trailing question mark means optional.
 */
const Fields = z.record(z.string().max(400), z.string().max(20_000));
export type Fields = z.infer<typeof Fields>;

/** One endpoint: the fields that a caller may send and the fields of the answer. */
const EndpointShape = z.strictObject({ sends: Fields, gets: Fields });
type EndpointShape = z.infer<typeof EndpointShape>;

/** Endpoints by method and path, as `POST bookings/:bookingId/cancel`. */
export const ApiShape = z.record(z.string().max(200), EndpointShape);
export type ApiShape = z.infer<typeof ApiShape>;

/** The calls of a remote's build, stored in its `api.json`. */
export const ApiNeeds = z.strictObject({ schema: z.literal('daybook.api-needs/1'), needs: ApiShape });
export type ApiNeeds = z.infer<typeof ApiNeeds>;

/** The file of a build with its {@link ApiNeeds}; listed, signed and checked like every other. */
export const apiNeedsFile = 'api.json';

interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema | boolean;
  prefixItems?: readonly Schema[];
}

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  schema: z.custom<Schema>(),
});
const Content = z.record(z.string(), z.object({ schema: z.custom<Schema>() }));
const Operation = z.object({
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});
type Operation = z.infer<typeof Operation>;

/** The part of an OpenAPI document from which shapes are read. */
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.custom<Schema>()) }).optional(),
});

interface Field {
  types: ReadonlySet<string>;
  isOptional: boolean;
}

/** Recursive schemas end at this depth. */
const deepest = 12;

const listOf = (type: Schema['type']): readonly string[] =>
  typeof type === 'string' ? [type] : (type ?? []);

/** A literal as a type; escaped so that it contains no separator. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('|', '\\u007c');

/** Walks schemas and records every field. */
class Reader {
  readonly #named: Readonly<Record<string, Schema>>;

  constructor(named: Readonly<Record<string, Schema>>) {
    this.#named = named;
  }

  fields(schema: Schema, at: string, isOptional = false): Map<string, Field> {
    const found = new Map<string, Field>();
    this.#walk(schema, at, isOptional, [], found);
    return found;
  }

  #add(found: Map<string, Field>, at: string, types: Iterable<string>, isOptional: boolean): void {
    const known = found.get(at);
    found.set(at, {
      types: new Set([...(known?.types ?? []), ...types]),
      isOptional: (known?.isOptional ?? false) || isOptional,
    });
  }

  #walk(
    schema: Schema,
    at: string,
    isOptional: boolean,
    above: readonly string[],
    found: Map<string, Field>,
  ): void {
    if (schema.$ref !== undefined) {
      this.#behind(schema.$ref, at, isOptional, above, found);
      return;
    }
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches) {
      this.#either(branches, at, isOptional, above, found);
      return;
    }
    for (const part of schema.allOf ?? []) this.#walk(part, at, isOptional, above, found);
    const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
    const types = values.length > 0 ? values.map(literal) : listOf(schema.type);
    if (types.length > 0 || !schema.allOf)
      this.#add(found, at, types.length > 0 ? types : ['any'], isOptional);
    this.#inside(schema, at, above, found);
  }

  /** A named schema; a recursive one is entered once. */
  #behind(
    ref: string,
    at: string,
    isOptional: boolean,
    above: readonly string[],
    found: Map<string, Field>,
  ): void {
    const name = ref.slice(ref.lastIndexOf('/') + 1);
    const target = this.#named[name];
    const isKnown = target !== undefined && !above.includes(name) && above.length < deepest;
    if (isKnown) this.#walk(target, at, isOptional, [...above, name], found);
    else this.#add(found, at, ['any'], isOptional);
  }

  #inside(schema: Schema, at: string, above: readonly string[], found: Map<string, Field>): void {
    const step = at === '' ? '' : `${at}.`;
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      this.#walk(property, step + name, !(schema.required ?? []).includes(name), above, found);
    if (typeof schema.additionalProperties === 'object')
      this.#walk(schema.additionalProperties, `${step}*`, true, above, found);
    const items = [
      ...(typeof schema.items === 'object' ? [schema.items] : []),
      ...(schema.prefixItems ?? []),
    ];
    for (const item of items) this.#walk(item, `${at}[]`, false, above, found);
  }

  /** A union: a field that some members lack is optional. */
  #either(
    branches: readonly Schema[],
    at: string,
    isOptional: boolean,
    above: readonly string[],
    found: Map<string, Field>,
  ): void {
    const each = branches.map((branch) => {
      const own = new Map<string, Field>();
      this.#walk(branch, at, isOptional, above, own);
      return own;
    });
    const nested = each.filter((own) => own.size > 1);
    for (const own of each)
      for (const [name, field] of own) {
        const isEverywhere = name === at || nested.every((other) => other.has(name));
        this.#add(found, name, field.types, field.isOptional || !isEverywhere);
      }
  }
}

const written = (fields: ReadonlyMap<string, Field>): Fields =>
  Object.fromEntries(
    [...fields]
      .filter(([name]) => name !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { types, isOptional }]) => [name, [...types].sort().join('|') + (isOptional ? '?' : '')]),
  );

function shapeOf(reader: Reader, { parameters, requestBody, responses }: Operation): EndpointShape {
  const bodies = Object.values(requestBody?.content ?? {});
  const sends = new Map([
    ...parameters.flatMap(({ name, in: place, required, schema }) => [
      ...reader.fields(schema, `${place}.${name}`, !required),
    ]),
    ...bodies.flatMap(({ schema }) => [...reader.fields(schema, 'body')]),
  ]);
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => Object.values(content ?? {}));
  const gets = new Map(answers.flatMap(({ schema }) => [...reader.fields(schema, '')]));
  return { sends: written(sends), gets: written(gets) };
}

/** Every endpoint that an OpenAPI document describes. */
export function apiShapeOf(document: unknown): ApiShape {
  const { paths, components } = Document.parse(document);
  const reader = new Reader(components?.schemas ?? {});
  const endpoints = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const key = `${method.toUpperCase()} ${path.slice(1).replace(/\{(\w+)\}/g, ':$1')}`;
      return [key, shapeOf(reader, Operation.parse(operation))] as const;
    }),
  );
  return Object.fromEntries(endpoints);
}
