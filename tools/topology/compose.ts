import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../build/workspace.ts';

/** The used fields of `docker-compose.yml`; other fields of a service are kept. */
const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string().optional(),
      build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
      user: z.string().optional(),
      read_only: z.boolean().optional(),
      cap_drop: z.array(z.string()).default([]),
      security_opt: z.array(z.string()).default([]),
      environment: z.record(z.string(), z.string()).default({}),
      healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
      restart: z.string().optional(),
      ports: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })).default({}),
      mem_limit: z.string().optional(),
      profiles: z.array(z.string()).optional(),
      deploy: z.strictObject({ replicas: z.int() }).optional(),
    }),
  ),
});
export type Compose = z.infer<typeof Compose>;

export const readText = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Parses a compose file. Anchors and merges are resolved, variables are not. */
export const parseCompose = (text: string): Compose => Compose.parse(parse(text, { merge: true }));

const variable = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/**
 * The environment of a service with its `${VARIABLES}` replaced as Compose does: `:-` gives a default for a missing or
 * empty one, `:?` an error.
 */
export function environmentOf(
  { services }: Compose,
  service: string,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const fill = (text: string) =>
    text.replace(variable, (_whole, name: string, kind: string | undefined, rest: string | undefined) => {
      const value = given[name];
      if (value) return value;
      if (kind === '?') throw new Error(`${name} ${rest}.`);
      return kind === '-' ? (rest ?? '') : '';
    });
  const { environment = {} } = services[service] ?? {};
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
}
