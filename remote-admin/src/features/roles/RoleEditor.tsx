import { BackLink } from '@daybook/backoffice/BackLink';
import type { Role } from '@daybook/contract/roles';
import { permissions } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { Quiet } from '@daybook/ui/Layout';
import { areas, permissionLabels } from '../../permissions/permission-labels.ts';
import { RoleActions } from './RoleActions.tsx';
import classes from './Roles.module.css';
import { peopleText } from './role-summary.ts';
import { ScopeCell } from './ScopeCell.tsx';
import type { RoleDrafts } from './use-role-drafts.ts';

/** The permissions of one role, by area. */
export function RoleEditor({ role, drafts }: { role: Role; drafts: RoleDrafts }) {
  return (
    <div className={classes.editor}>
      <BackLink to={{ search: '' }}>{t('All roles')}</BackLink>
      <div className={classes.head}>
        <div className={classes.who}>
          <h2 className={classes.name}>{role.name}</h2>
          <Quiet size="sm">{peopleText(role.holders.length)}</Quiet>
        </div>
        <RoleActions role={role} />
      </div>
      <table className={classes.table} aria-label={t('Permissions of {name}', { name: role.name })}>
        {areas.map((area) => (
          <tbody key={area}>
            <tr>
              <th scope="rowgroup" colSpan={2} className={classes.area}>
                {t(area)}
              </th>
            </tr>
            {permissions
              .filter((permission) => permissionLabels[permission].area === area)
              .map((permission) => (
                <tr key={permission}>
                  <th scope="row" className={classes.what}>
                    {t(permissionLabels[permission].name)}
                    <span className={classes.sentence}>{t(permissionLabels[permission].sentence)}</span>
                  </th>
                  <ScopeCell role={role} permission={permission} drafts={drafts} />
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
