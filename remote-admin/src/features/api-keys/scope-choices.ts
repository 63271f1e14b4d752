import { commaList } from '@daybook/domain/lists';
import { type Permission, permissions, type Scopes, scopes } from '@daybook/domain/people';
import { scopesFor } from '@daybook/domain/roles';
import { t } from '@daybook/i18n';
import { areas, permissionLabels } from '../../permissions/permission-labels.ts';
import { scopeWord } from '../../permissions/scope-labels.ts';

interface Choice {
  permission: Permission;
  options: { value: string; label: string }[];
}

/** What a key can be given, by area, each at most as far as the user reaches. Menus are for people. */
export const grantableByArea = (grantable: Scopes): { area: (typeof areas)[number]; choices: Choice[] }[] =>
  areas
    .map((area) => ({
      area,
      choices: permissions
        .filter((permission) => permissionLabels[permission].area === area && !permission.startsWith('menu.'))
        .map((permission) => ({ permission, options: optionsOf(permission, grantable) }))
        .filter(({ options }) => options.length > 1),
    }))
    .filter(({ choices }) => choices.length > 0);

function optionsOf(permission: Permission, grantable: Scopes): Choice['options'] {
  const all = scopesFor(permission);
  const most = scopes.indexOf(grantable[permission] ?? 'none');
  return all
    .filter((scope) => scopes.indexOf(scope) <= most)
    .map((value) => ({ value, label: scopeWord(value, all) }));
}

/** "See bookings, Check in customers (own)". */
export const grantedText = (given: Scopes): string =>
  commaList(
    permissions.flatMap((permission) => {
      const scope = given[permission];
      if (scope === undefined) return [];
      const name = t(permissionLabels[permission].name);
      const isPart = scopesFor(permission).length > 2;
      return [isPart ? `${name} (${scopeWord(scope, scopesFor(permission))})` : name];
    }),
  );
