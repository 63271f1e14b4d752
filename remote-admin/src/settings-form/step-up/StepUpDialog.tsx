import { StepUpFields } from '@daybook/backoffice/StepUpFields';
import { t } from '@daybook/i18n';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { type ReactNode, useId, useState } from 'react';
import formClasses from '../form.module.css';
import type { TypedStepUp, useStepUp } from './use-step-up.ts';

interface Props {
  stepUp: ReturnType<typeof useStepUp>;
  title: string;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: (typed: TypedStepUp) => void;
  children: ReactNode;
}

/** Asks for the user's password before saving: an open screen alone must not be enough. */
export function StepUpDialog({ stepUp, title, confirmLabel, isBusy, onConfirm, children }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<TypedStepUp>({ password: '', code: '' });
  const [isMissing, setIsMissing] = useState(false);
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      dismissLabel={t('Keep editing')}
      isBusy={isBusy}
      onConfirm={() => {
        setIsMissing(typed.password === '');
        if (typed.password !== '') onConfirm(typed);
      }}
      onDismiss={stepUp.close}
    >
      <p className={formClasses.note}>{children}</p>
      <StepUpFields
        typed={typed}
        errors={isMissing ? { ...stepUp.wrong, password: t('Enter your password.') } : { ...stepUp.wrong }}
        idOf={(field) => `${id}${field}`}
        hasCode={stepUp.wantsCode}
        onChange={(next) => {
          setIsMissing(false);
          setTyped(next);
        }}
      />
    </ConfirmDialog>
  );
}
