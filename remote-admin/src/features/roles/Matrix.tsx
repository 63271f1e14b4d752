import { SaveBar } from '@daybook/backoffice/SaveBar';
import type { Role } from '@daybook/contract/roles';
import { permissions } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { useIsNarrow } from '@daybook/ui/use-narrow';
import { NativeSelect } from '@mantine/core';
import { Fragment, useState } from 'react';
import { areas, permissionLabels } from '../../permissions/permission-labels.ts';
import { StepUpDialog } from '../../settings-form/step-up/StepUpDialog.tsx';
import classes from './Matrix.module.css';
import { RoleActions } from './RoleActions.tsx';
import { ScopeCell } from './ScopeCell.tsx';
import type { RoleDrafts } from './use-role-drafts.ts';

const holdersOf = ({ holders, isChanged }: Role) => {
  const count = holders.length;
  return isChanged
    ? t('{count, plural, =0 {no one} one {# person} other {# people}} · changed', { count })
    : t('{count, plural, =0 {no one} one {# person} other {# people}}', { count });
};

/** Permissions by roles; in a narrow window one role at a time. */
export function Matrix({ drafts }: { drafts: RoleDrafts }) {
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState(drafts.roles[1]?.role);
  const one = drafts.roles.find(({ role }) => role === chosen) ?? drafts.roles[0];
  const shown = isNarrow && one ? [one] : drafts.roles;

  return (
    <Stack gap="md">
      {isNarrow && (
        <NativeSelect
          label={t('Role')}
          data={drafts.roles.map(({ role, name }) => ({ value: String(role), label: name }))}
          value={String(one?.role)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      )}
      {/* A scrollable region must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={classes.scroll} aria-label={t('Permissions by role')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.what}>
                {t('Permission')}
              </th>
              {shown.map((role) => (
                <th key={role.role} scope="col" className={classes.role}>
                  <span className={classes.head}>
                    <span className={classes.name}>{role.name}</span>
                    <RoleActions role={role} />
                  </span>
                  <Quiet as="span" size="xs">
                    {holdersOf(role)}
                  </Quiet>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <Fragment key={area}>
                <tr>
                  <th scope="rowgroup" colSpan={shown.length + 1} className={classes.area}>
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
                      {shown.map((role) => (
                        <ScopeCell key={role.role} role={role} permission={permission} drafts={drafts} />
                      ))}
                    </tr>
                  ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      {drafts.stepUp.isAsked && (
        <StepUpDialog
          stepUp={drafts.stepUp}
          title={t('Give a role more permissions?')}
          confirmLabel={t('Save roles')}
          isBusy={drafts.isBusy}
          onConfirm={(typed) => void drafts.saveAll(typed)}
        >
          {t('People with this role get the new permissions immediately. We’ll tell every administrator.')}
        </StepUpDialog>
      )}
      {(drafts.changed.length > 0 || drafts.problem !== null) && (
        // Contains only the bar: each role's inputs are in a separate form.
        <form
          className={classes.save}
          onSubmit={(event) => {
            event.preventDefault();
            void drafts.saveAll();
          }}
        >
          <SaveBar
            label={t('Save roles')}
            isTouched
            isBusy={drafts.isBusy}
            problem={drafts.problem}
            isOutdated={drafts.isOutdated}
            onReload={drafts.discard}
          />
        </form>
      )}
    </Stack>
  );
}
