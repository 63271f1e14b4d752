import type { Endpoint } from '@daybook/contract/endpoint';
import { z } from 'zod';

/** Every field of a schema, by its last name. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]) => [
    ...(key === 'properties' && typeof inner === 'object' && inner !== null ? Object.keys(inner) : []),
    ...fieldsOf(inner),
  ]);
}

const isAddress = (name: string): boolean =>
  /url|uri|href|link|hook|host|server|endpoint|origin|website|callback|feed|ics$|path$/i.test(name);

/** The fields of all bodies that could be addresses. */
export const addressFields = (endpoints: Readonly<Record<string, Endpoint>>): string[] => {
  const named = Object.values(endpoints).flatMap(({ body }) =>
    body ? fieldsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : [],
  );
  return [...new Set(named.filter(isAddress))].sort();
};
