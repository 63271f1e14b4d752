import { settingsMutations, settingsQueries } from '@daybook/api/settings';
import { SecurityDraft, type SecuritySettings } from '@daybook/contract/security-settings';
import { isAdministrator } from '@daybook/domain/accounts';
import { type TwoStepRule, twoStepRules } from '@daybook/domain/sign-in-rules';
import { type Message, msg, t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { CheckboxField } from '@daybook/ui/choice-fields';
import { DurationField } from '@daybook/ui/DurationField';
import { QueryView } from '@daybook/ui/QueryView';
import { NativeSelect, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AmountField } from '../../settings-form/AmountField.tsx';
import formClasses from '../../settings-form/form.module.css';
import { formSkeleton, SettingsForm } from '../../settings-form/SettingsForm.tsx';
import { SettingsSection } from '../../settings-form/SettingsSection.tsx';
import { StepUpDialog } from '../../settings-form/step-up/StepUpDialog.tsx';
import { type TypedStepUp, useStepUp } from '../../settings-form/step-up/use-step-up.ts';
import { linesOf, needed } from '../../settings-form/typed.ts';
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';

/** The rules of sign-in and session length, and the proof of work for bookings. */
export function Security() {
  const query = useQuery(settingsQueries.security());
  return (
    <QueryView query={query} what={t('security')} errorText={sentenceOf} skeleton={formSkeleton}>
      {(security) => <SecurityForm security={security} />}
    </QueryView>
  );
}

const draftOf = ({
  idleMinutes,
  sessionDays,
  twoStepRule,
  asksForProof,
  signInDomains,
}: SecuritySettings) => ({
  idleMinutes: idleMinutes as number | null,
  sessionDays: sessionDays as number | null,
  twoStepRule,
  asksForProof,
  signInDomains: signInDomains.join('\n'),
});

const inputOf = (draft: ReturnType<typeof draftOf>, version: number): SecurityDraft => ({
  ...draft,
  idleMinutes: needed(draft.idleMinutes),
  sessionDays: needed(draft.sessionDays),
  signInDomains: linesOf(draft.signInDomains),
  version,
});

const ruleLabels: Readonly<Record<TwoStepRule, Message>> = {
  nobody: msg('Optional for everyone'),
  administrators: msg('Required for everyone in the administration'),
  everyone: msg('Required for everyone'),
};

function SecurityForm({ security }: { security: SecuritySettings }) {
  const { mutateAsync } = useMutation({ ...settingsMutations.security(), meta: shownByScreen });
  const stepUp = useStepUp();
  const form = useSettingsForm({
    stored: security,
    draftOf,
    inputOf,
    schema: SecurityDraft,
    save: (input, typed?: TypedStepUp) => mutateAsync({ ...input, ...typed }),
    done: t('Security saved'),
    asksFirst: stepUp.ask,
    isAnswered: stepUp.isAnswered,
  });
  const { draft } = form;
  const maySetSignIn = isAdministrator(useUser());
  const save = async (typed: TypedStepUp) => {
    if (await form.send(typed)) stepUp.close();
  };

  return (
    <>
      {!maySetSignIn && (
        <p className={formClasses.note}>
          {t(
            'Only administrators can change how people log in. You can change the booking page settings below.',
          )}
        </p>
      )}
      <SettingsForm name={t('Security')} form={form}>
        <SettingsSection title={t('Sessions')} lead={t('People log in again after this time.')}>
          <DurationField
            {...form.field('idleMinutes')}
            label={t('Log out after inactivity of')}
            readOnly={!maySetSignIn}
            value={draft.idleMinutes}
            onChange={(idleMinutes) => form.set({ idleMinutes })}
          />
          <AmountField
            {...form.field('sessionDays')}
            label={t('Log out after')}
            description={t('Even if they’re active.')}
            suffix={t('days')}
            readOnly={!maySetSignIn}
            value={draft.sessionDays}
            onChange={(sessionDays) => form.set({ sessionDays })}
          />
        </SettingsSection>
        <SettingsSection title={t('Logging in')}>
          <NativeSelect
            {...form.field('twoStepRule')}
            label={t('Two-step sign-in')}
            description={t('Anyone who needs it but hasn’t set it up must do so before they can continue.')}
            data={twoStepRules.map((value) => ({ value, label: t(ruleLabels[value]) }))}
            disabled={!maySetSignIn}
            value={draft.twoStepRule}
            onChange={({ currentTarget: { value } }) =>
              form.set({ twoStepRule: twoStepRules.find((one) => one === value) ?? draft.twoStepRule })
            }
          />
          <Textarea
            {...form.field('signInDomains')}
            className={formClasses.wide}
            label={t('Allowed email domains')}
            description={t(
              'One domain per line, such as example.com. Leave blank to allow any. People with other addresses are logged out.',
            )}
            autosize
            minRows={2}
            readOnly={!maySetSignIn}
            value={draft.signInDomains}
            onChange={({ currentTarget }) => form.set({ signInDomains: currentTarget.value })}
          />
        </SettingsSection>
        <SettingsSection title={t('Booking page')}>
          <CheckboxField
            id={form.field('asksForProof').id}
            className={formClasses.wide}
            label={t('Block bots on the booking page')}
            description={
              security.canAskForProof
                ? t('Customers won’t notice. Bots have to work for each booking they try.')
                : t('Not available here: it needs HTTPS, or the installation has turned it off.')
            }
            disabled={!security.canAskForProof}
            checked={draft.asksForProof && security.canAskForProof}
            onChange={({ currentTarget }) => form.set({ asksForProof: currentTarget.checked })}
          />
        </SettingsSection>
      </SettingsForm>
      {stepUp.isAsked && (
        <StepUpDialog
          stepUp={stepUp}
          title={t('Change how people log in?')}
          confirmLabel={t('Save security')}
          isBusy={form.isBusy}
          onConfirm={(typed) => void save(typed)}
        >
          {t('This takes effect immediately, also for people who are logged in now.')}
        </StepUpDialog>
      )}
    </>
  );
}
