import type { Role } from '@daybook/contract/roles';
import { type Permission, scopeOf, scopes } from '@daybook/domain/people';
import { scopesFor } from '@daybook/domain/roles';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { permissionLabels } from '../../permissions/permission-labels.ts';
import { scopeWord } from '../../permissions/scope-labels.ts';
import classes from './Roles.module.css';
import type { RoleDrafts } from './use-role-drafts.ts';

interface Props {
  role: Role;
  permission: Permission;
  drafts: RoleDrafts;
}

/** The scope of one permission of one role, with the scopes that apply to it. */
export function ScopeCell({ role, permission, drafts }: Props) {
  const user = useUser();
  const choices = scopesFor(permission);
  const scope = role.scopes[permission] ?? 'none';
  // A user cannot grant more than their own permissions; a role may keep what it has.
  const most = Math.max(scopes.indexOf(scopeOf(user, permission)), scopes.indexOf(scope));

  return (
    <td
      className={classes.cell}
      data-scope={scope}
      data-changed={drafts.isChanged(role.role, permission) || undefined}
    >
      {role.abilities.includes('edit') ? (
        <div
          className={classes.choices}
          role="radiogroup"
          aria-label={`${role.name}: ${t(permissionLabels[permission].name)}`}
        >
          {choices.map((choice) => (
            <label key={choice} className={classes.choice}>
              <input
                type="radio"
                name={`${role.role}-${permission}`}
                checked={choice === scope}
                disabled={scopes.indexOf(choice) > most}
                onChange={() => drafts.choose(role.role, permission, choice)}
              />
              {scopeWord(choice, choices)}
            </label>
          ))}
        </div>
      ) : (
        <span className={classes.fixed}>{scopeWord(scope, choices)}</span>
      )}
    </td>
  );
}
