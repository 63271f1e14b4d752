import type { ApiShape, Fields } from './api-shape.ts';

function read(text: string): { types: string[]; isOptional: boolean } {
  const isOptional = text.endsWith('?');
  return { types: (isOptional ? text.slice(0, -1) : text).split('|'), isOptional };
}

/** The JSON type of a literal: `"draft"` is a string. */
function typeOf(type: string): string {
  if (type.startsWith('"')) return 'string';
  if (/^-?\d/.test(type)) return 'number';
  return type === 'true' || type === 'false' ? 'boolean' : type;
}

const isTaken = (type: string, accepted: readonly string[]): boolean =>
  accepted.includes('any') ||
  type === 'any' ||
  accepted.includes(type) ||
  accepted.includes(typeOf(type)) ||
  (['integer', 'number'].includes(typeOf(type)) && accepted.includes('number'));

const kinds = (types: readonly string[]) =>
  types.filter((type) => type !== 'null').map((type) => (type === 'integer' ? 'number' : typeOf(type)));

function sendProblems(need: Fields, offer: Fields): string[] {
  const unknown = Object.entries(need).flatMap(([name, text]) => {
    const offered = offer[name];
    if (offered === undefined) return [`does not take ${name}`];
    const accepted = read(offered).types;
    const refused = read(text).types.find((type) => !isTaken(type, accepted));
    return refused === undefined ? [] : [`takes no ${refused} as ${name}`];
  });
  const demanded = Object.entries(offer)
    .filter(([name, text]) => {
      if (read(text).isOptional || name.endsWith('[]')) return false;
      const sent = need[name];
      if (sent !== undefined) return read(sent).isOptional;
      const parent = name.slice(0, name.lastIndexOf('.'));
      // Nothing is missing in an object that is never sent.
      return !parent.includes('.') || need[parent] !== undefined;
    })
    .map(([name]) => `demands ${name}`);
  return [...unknown, ...demanded];
}

function getProblems(need: Fields, offer: Fields): string[] {
  return Object.entries(need).flatMap(([name, text]) => {
    const needed = read(text);
    const offered = offer[name];
    if (offered === undefined) return needed.isOptional ? [] : [`does not give ${name}`];
    const given = read(offered);
    if (given.isOptional && !needed.isOptional) return [`does not always give ${name}`];
    const [had, wants] = [kinds(given.types), kinds(needed.types)];
    const isUnknown = had.length === 0 || wants.length === 0 || had.includes('any') || wants.includes('any');
    return isUnknown || had.some((kind) => wants.includes(kind))
      ? []
      : [`gives ${name} as ${given.types.join(' or ')}`];
  });
}

const named = 5;

/**
 * Lists the calls of a build that a server does not offer, one sentence per endpoint. A server may offer more: other
 * endpoints, fields of answers, values, and optional fields.
 */
export function missingEndpoints(needs: ApiShape, offer: ApiShape): string[] {
  return Object.entries(needs).flatMap(([key, need]) => {
    const offered = Object.hasOwn(offer, key) ? offer[key] : undefined;
    if (!offered) return [`the server has no ${key}`];
    const problems = [...sendProblems(need.sends, offered.sends), ...getProblems(need.gets, offered.gets)];
    if (problems.length === 0) return [];
    const more = problems.length > named ? ` and ${problems.length - named} more` : '';
    return [`the server's ${key} ${problems.slice(0, named).join(', ')}${more}`];
  });
}
