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

/** Users may import what they may also create by hand. */
export const mayImport = (actor: SignedIn, kind: ImportKind): boolean =>
  can(actor, 'settings.site') && can(actor, needed[kind]);

const possible: Readonly<Record<ImportState, readonly ImportAbility[]>> = {
  staged: ['check', 'discard'],
  checked: ['check', 'apply', 'discard'],
  applied: ['undo'],
  undone: [],
};

/** The actions on a file now. A check first needs its kind, whose permission is checked then. */
export function abilitiesOn(
  actor: SignedIn,
  { state, kind }: { state: ImportState; kind: ImportKind | null },
): ImportAbility[] {
  if (!mayOpenImports(actor)) return [];
  const mayWrite = kind !== null && mayImport(actor, kind);
  return possible[state].filter((ability) => mayWrite || ability === 'check' || ability === 'discard');
}
