import { settingsMutations, settingsQueries } from '@daybook/api/settings';
import { SecurityDraft, type SecuritySettings } from '@daybook/contract/security-settings';
import { isAdministrator } from '@daybook/domain/accounts';
import { type TwoStepRule, twoStepRules } from '@daybook/domain/sign-in-rules';
import { useUser } from '@daybook/session';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { CheckboxField } from '@daybook/ui/choice-fields';
import { formatDuration } from '@daybook/ui/format/duration';
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
import { useSettingsForm } from '../../settings-form/use-settings-form.ts';
import { linesOf, needed } from './typed.ts';

/** The rules of sign-in and session length, and the proof of work for bookings. */
export function Security() {
  const query = useQuery(settingsQueries.security());
  return (
    <QueryView query={query} what="security" errorText={sentenceOf} skeleton={formSkeleton}>
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

const ruleLabels: Readonly<Record<TwoStepRule, string>> = {
  nobody: 'Nobody must; everyone may',
  administrators: 'Everyone in the administration must',
  everyone: 'Everyone must',
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
    done: 'Security saved',
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
          How people sign in, and how long that lasts, is for an administrator to say. You can set what the
          booking page asks of browsers.
        </p>
      )}
      <SettingsForm name="Security" form={form}>
        <SettingsSection title="Sessions" lead="After that people log in anew.">
          <AmountField
            {...form.field('idleMinutes')}
            label="End when not used for"
            suffix="minutes"
            description={
              draft.idleMinutes !== null && draft.idleMinutes >= 60
                ? `That is ${formatDuration(draft.idleMinutes)}.`
                : ''
            }
            readOnly={!maySetSignIn}
            value={draft.idleMinutes}
            onChange={(idleMinutes) => form.set({ idleMinutes })}
          />
          <AmountField
            {...form.field('sessionDays')}
            label="End in any case after"
            description="However much it is used."
            suffix="days"
            readOnly={!maySetSignIn}
            value={draft.sessionDays}
            onChange={(sessionDays) => form.set({ sessionDays })}
          />
        </SettingsSection>
        <SettingsSection title="Signing in">
          <NativeSelect
            {...form.field('twoStepRule')}
            label="Two-step sign-in"
            description="Who must have it and has none sets it up next, and can do nothing else until then."
            data={twoStepRules.map((value) => ({ value, label: ruleLabels[value] }))}
            disabled={!maySetSignIn}
            value={draft.twoStepRule}
            onChange={({ currentTarget: { value } }) =>
              form.set({ twoStepRule: twoStepRules.find((one) => one === value) ?? draft.twoStepRule })
            }
          />
          <Textarea
            {...form.field('signInDomains')}
            className={formClasses.wide}
            label="Only addresses of these domains"
            description="One domain on each line, such as example.com. Empty for any. Others are signed out."
            autosize
            minRows={2}
            readOnly={!maySetSignIn}
            value={draft.signInDomains}
            onChange={({ currentTarget }) => form.set({ signInDomains: currentTarget.value })}
          />
        </SettingsSection>
        <SettingsSection title="Booking page">
          <CheckboxField
            id={form.field('asksForProof').id}
            className={formClasses.wide}
            label="Ask visitors’ browsers for a moment of work with each booking"
            description={
              security.canAskForProof
                ? 'Nobody notices it but robots, which pay for each booking that they try.'
                : 'Not possible here: browsers can do it behind TLS alone, or the installation has turned it off.'
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
          title="Change how people sign in?"
          confirmLabel="Save security"
          isBusy={form.isBusy}
          onConfirm={(typed) => void save(typed)}
        >
          It counts at once, for whoever is signed in now, too.
        </StepUpDialog>
      )}
    </>
  );
}
