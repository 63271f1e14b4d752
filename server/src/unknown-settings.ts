import { StartError } from './platform/start-error.ts';

/** Prefixes of variables that the other programs of the project read: releases, tests and benchmarks. */
const ofOthers = [
  'DAYBOOK_E2E_DEMO_DATA',
  'DAYBOOK_E2E_STORE',
  'DAYBOOK_OPERATOR',
  'DAYBOOK_SERVER_URL',
  'DAYBOOK_SIGNING_KEY',
  'DAYBOOK_SWAP_VISITORS',
  'DAYBOOK_TEST_ZONES',
  'DAYBOOK_TOPOLOGY',
];

/** Stops the start for a misspelt setting, which would be ignored silently. */
export function refuseUnknownSettings(names: readonly string[], ofServer: readonly string[]): void {
  const known = [...ofServer, ...ofOthers];
  const unknown = names.find((name) => name.startsWith('DAYBOOK_') && !known.includes(name));
  if (unknown === undefined) return;
  const meant = known.find((name) => isAlmost(name, unknown));
  const advice = meant ? `did you mean ${meant}?` : 'docs/operations.md lists the settings.';
  throw new StartError(`${unknown} is not a setting of Daybook: ${advice}`);
}

/** True for names that differ in at most two letters, left out, added or changed. */
function isAlmost(one: string, other: string): boolean {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, otherLetter] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) <= 2;
}

/** Settings that have no effect alone. */
const companions = [
  ['DAYBOOK_ADMIN_PASSWORD', 'DAYBOOK_ADMIN_EMAIL'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DAYBOOK_OIDC_ISSUER', 'DAYBOOK_OIDC_CLIENT_ID'],
  ['DAYBOOK_OIDC_ISSUER', 'DAYBOOK_OIDC_CLIENT_SECRET'],
  ['DAYBOOK_OIDC_CLIENT_ID', 'DAYBOOK_OIDC_ISSUER'],
  ['DAYBOOK_OIDC_CLIENT_SECRET', 'DAYBOOK_OIDC_ISSUER'],
  ['DAYBOOK_OIDC_NAME', 'DAYBOOK_OIDC_ISSUER'],
  ['DAYBOOK_OIDC_GROUPS', 'DAYBOOK_OIDC_ISSUER'],
  ['DAYBOOK_OIDC_GROUPS_CLAIM', 'DAYBOOK_OIDC_GROUPS'],
  ['DAYBOOK_PASSWORD_SIGN_IN', 'DAYBOOK_OIDC_ISSUER'],
] as const;

export function refuseLonelySettings(given: readonly string[]): void {
  for (const [name, other] of companions)
    if (given.includes(name) && !given.includes(other))
      throw new StartError(`${name} must come with ${other}.`);
}
