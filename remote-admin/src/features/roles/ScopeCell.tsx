import type { Role } from '@daybook/contract/roles';
import { type Permission, scopeOf, scopes } from '@daybook/domain/people';
import { scopesFor } from '@daybook/domain/roles';
import { useUser } from '@daybook/session';
import classes from './Matrix.module.css';
import { permissionLabels, scopeWord } from './permission-labels.ts';
import type { RoleDrafts } from './use-role-drafts.ts';

interface Props {
  role: Role;
  permission: Permission;
  drafts: RoleDrafts;
}

/** How far one permission of one role reaches, to choose from what says something of it. */
export function ScopeCell({ role, permission, drafts }: Props) {
  const user = useUser();
  const choices = scopesFor(permission);
  const scope = role.scopes[permission] ?? 'none';
  // Nobody grants what they lack; what a role has already it may keep.
  const most = Math.max(scopes.indexOf(scopeOf(user, permission)), scopes.indexOf(scope));

  return (
    <td
      className={classes.cell}
      data-scope={scope}
      data-changed={drafts.isChanged(role.role, permission) || undefined}
    >
      {role.abilities.includes('edit') ? (
        <select
          className={classes.select}
          aria-label={`${role.name}: ${permissionLabels[permission].name}`}
          value={scope}
          onChange={({ currentTarget }) => {
            const chosen = choices.find((choice) => choice === currentTarget.value);
            if (chosen) drafts.choose(role.role, permission, chosen);
          }}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice} disabled={scopes.indexOf(choice) > most}>
              {scopeWord(choice, choices)}
            </option>
          ))}
        </select>
      ) : (
        <span className={classes.fixed}>{scopeWord(scope, choices)}</span>
      )}
    </td>
  );
}
