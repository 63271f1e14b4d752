import type { Endpoint } from '@daybook/contract/endpoint';
import { type EndpointKey, endpoints } from '@daybook/contract/endpoints';
import { z } from 'zod';
import type { ObjectRule } from './rule.ts';
import { nobodysThings } from './things.ts';

/** The keywords of a JSON schema that are read here. */
interface Written {
  type?: string;
  format?: string;
  enum?: unknown[];
  $ref?: string;
  properties?: Record<string, Written>;
  items?: Written;
  anyOf?: Written[];
  oneOf?: Written[];
  allOf?: Written[];
}

const written = (schema: z.ZodType): Written =>
  // The generated schemas use the keywords of draft 2020-12.
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Written;

/** The paths of all ids in a schema. */
function idsIn(schema: Written, place: string): string[] {
  const within = (name: string) => (place ? `${place}.${name}` : name);
  return [
    ...(schema.format === 'uuid' ? [place] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
      idsIn(part, place),
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => idsIn(part, within(name))),
    ...(schema.items ? idsIn(schema.items, place) : []),
  ];
}

/** A path parameter names an object unless its values are fixed words or dates. */
const names = ({ enum: words, format }: Written) => words === undefined && format !== 'date';

/** Every part of a request that names an object: `:bookingId`, `staff`, `segments.staff`. */
export function placesOf(key: EndpointKey): string[] {
  const { params, query, body }: Endpoint = endpoints[key];
  const inPath = Object.entries(params ? (written(params).properties ?? {}) : {})
    .filter(([, schema]) => names(schema))
    .map(([name]) => `:${name}`);
  const beside = [query, body].flatMap((schema) => (schema ? idsIn(written(schema), '') : []));
  return [...new Set([...inPath, ...beside])];
}

/** The parts that an object rule fills with the owner's ids. */
export function coveredPlaces(key: EndpointKey, { ask }: ObjectRule): string[] {
  const [of, mine] = [nobodysThings(), nobodysThings()];
  const isOfs = new Set<unknown>(Object.values(of));
  const { path, body } = ask(of, mine);
  const [asked = '', query = ''] = path.split('?');
  const parts = asked.split('/');
  const [, pattern = ''] = key.split(' ');
  return [
    ...pattern.split('/').filter((part, index) => part.startsWith(':') && isOfs.has(parts[index])),
    ...[...new URLSearchParams(query)].flatMap(([name, value]) => (isOfs.has(value) ? [name] : [])),
    ...valuesIn(body, '').flatMap(([place, value]) => (isOfs.has(value) ? [place] : [])),
  ];
}

function valuesIn(value: unknown, place: string): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesIn(one, place));
  if (typeof value !== 'object' || value === null) return [[place, value]];
  return Object.entries(value).flatMap(([name, one]) => valuesIn(one, place ? `${place}.${name}` : name));
}
