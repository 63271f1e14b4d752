import type { ImportAbility, ImportState } from '@daybook/contract/imports';
import type { ImportKind } from '@daybook/domain/import/fields';
import { can, type Permission } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../platform/http/api.ts';

export const mayOpenImports: Policy = (actor) => can(actor, 'settings.site');

const needed: Readonly<Record<ImportKind, Permission>> = {
  customers: 'customer.edit',
  services: 'catalog.manage',
  staff: 'staff.manage',
};

/** Whoever brings something into the business by a file may do it by hand as well. */
export const mayImport = (actor: SignedIn, kind: ImportKind): boolean =>
  can(actor, 'settings.site') && can(actor, needed[kind]);

const possible: Readonly<Record<ImportState, readonly ImportAbility[]>> = {
  staged: ['check', 'discard'],
  checked: ['check', 'apply', 'discard'],
  applied: ['undo'],
  undone: [],
};

/** What the actor may do with a file now. To check it one chooses its kind, which is asked about then. */
export function abilitiesOn(
  actor: SignedIn,
  { state, kind }: { state: ImportState; kind: ImportKind | null },
): ImportAbility[] {
  if (!mayOpenImports(actor)) return [];
  const mayWrite = kind !== null && mayImport(actor, kind);
  return possible[state].filter((ability) => mayWrite || ability === 'check' || ability === 'discard');
}
