import { t } from '@daybook/i18n';
import { StepUpDialog } from '../../settings-form/step-up/StepUpDialog.tsx';
import { UnsavedBar } from '../../settings-form/UnsavedBar.tsx';
import classes from './Roles.module.css';
import type { RoleDrafts } from './use-role-drafts.ts';

/** The bar that saves the changed roles, and the question for the password. */
export const SaveRoles = ({ drafts }: { drafts: RoleDrafts }) => (
  <>
    {/* Contains only the bar: the dialogs of roles have forms of their own. */}
    <form
      className={classes.save}
      onSubmit={(event) => {
        event.preventDefault();
        void drafts.saveAll();
      }}
    >
      <UnsavedBar
        isTouched={drafts.changed.length > 0}
        isBusy={drafts.isBusy}
        problem={drafts.problem}
        isOutdated={drafts.isOutdated}
        onReload={drafts.discard}
      />
    </form>
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
  </>
);
