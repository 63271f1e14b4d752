import { invitationMutations } from '@daybook/api/team';
import { useBusiness } from '@daybook/backoffice/Business';
import { StepUpFields } from '@daybook/backoffice/StepUpFields';
import { useRefusal } from '@daybook/backoffice/use-refusal';
import type { Invitation } from '@daybook/contract/invitations';
import { isAdministrator } from '@daybook/domain/accounts';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../team.module.css';

const nothingTyped = { password: '', code: '' };

/** A pending invitation, with actions to send it again or withdraw it. */
export function InvitationRow({ invitation, roleName }: { invitation: Invitation; roleName: string }) {
  const { when } = useBusiness();
  const [isAsking, setIsAsking] = useState(false);
  const asksWho = isAdministrator(invitation);
  const [isConfirming, setIsConfirming] = useState(false);
  const [shown, setShown] = useState(nothingTyped);
  const { errors, problem, idOf, clear, refuse } = useRefusal();
  const resend = useMutation({ ...invitationMutations.resend(), meta: shownByScreen, onError: refuse });
  const takeBack = useMutation({ ...invitationMutations.takeBack(), meta: shownByScreen });
  const { invitationId, email, expiresAt, isExpired, createdBy } = invitation;

  const stopConfirming = () => {
    setIsConfirming(false);
    setShown(nothingTyped);
    clear();
  };
  const send = () => {
    clear();
    resend.mutate(
      { invitationId, ...(asksWho && shown) },
      {
        onSuccess: () => {
          stopConfirming();
          notify({
            tone: 'success',
            message: t('Invitation sent again to {email}. The earlier link no longer works.', { email }),
          });
        },
      },
    );
  };

  return (
    <>
      <div className={classes.words}>
        <p className={classes.name}>{email}</p>
        <p className={classes.facts}>
          {roleName && `${roleName} · `}
          {isExpired
            ? t('The link has expired')
            : t('The link works until {when}', { when: when(expiresAt) })}{' '}
          · {t('invited by {name}', { name: createdBy })}
        </p>
        <InlineError>{!isConfirming && problem}</InlineError>
      </div>
      <Row>
        <Button
          variant="default"
          size="xs"
          aria-label={t('Send invitation to {email} again', { email })}
          loading={resend.isPending}
          onClick={asksWho ? () => setIsConfirming(true) : send}
        >
          {t('Send again')}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={t('Withdraw invitation to {email}', { email })}
          onClick={() => setIsAsking(true)}
        >
          {t('Withdraw')}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('Send this invitation again?')}
        confirmLabel={t('Send again')}
        dismissLabel={t('Cancel')}
        isBusy={resend.isPending}
        error={problem}
        onConfirm={send}
        onDismiss={stopConfirming}
      >
        <p>{t('Administrators can do everything. Confirm that it’s you inviting {email}.', { email })}</p>
        <StepUpFields
          typed={shown}
          errors={errors}
          idOf={idOf}
          hasCode={shown.code !== '' || errors.code !== undefined}
          onChange={(next) => {
            clear();
            setShown(next);
          }}
        />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Withdraw this invitation?')}
        confirmLabel={t('Withdraw')}
        dismissLabel={t('Keep invitation')}
        tone="danger"
        isBusy={takeBack.isPending}
        error={takeBack.error && sentenceOf(takeBack.error)}
        onConfirm={() => takeBack.mutate({ invitationId }, { onSuccess: () => setIsAsking(false) })}
        onDismiss={() => setIsAsking(false)}
      >
        <p>{t('The link sent to {email} will stop working immediately.', { email })}</p>
      </ConfirmDialog>
    </>
  );
}
