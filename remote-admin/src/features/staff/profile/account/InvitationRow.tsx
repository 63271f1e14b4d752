import { invitationMutations } from '@daybook/api/team';
import type { Invitation } from '@daybook/contract/invitations';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useBusiness } from '@daybook/backoffice/Business';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../team.module.css';

/** An invitation that nobody has accepted, sent again or taken back. */
export function InvitationRow({ invitation, roleName }: { invitation: Invitation; roleName: string }) {
  const { when } = useBusiness();
  const [isAsking, setIsAsking] = useState(false);
  const resend = useMutation({ ...invitationMutations.resend(), meta: shownByScreen });
  const takeBack = useMutation({ ...invitationMutations.takeBack(), meta: shownByScreen });
  const { invitationId, email, expiresAt, isExpired, createdBy } = invitation;

  return (
    <>
      <div className={classes.words}>
        <p className={classes.name}>{email}</p>
        <p className={classes.facts}>
          {roleName && `${roleName} · `}
          {isExpired ? 'The link has expired' : `The link works until ${when(expiresAt)}`} · invited by{' '}
          {createdBy}
        </p>
        <InlineError>{resend.error && sentenceOf(resend.error)}</InlineError>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          aria-label={`Send the invitation of ${email} again`}
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(invitationId, {
              onSuccess: () =>
                notify({
                  tone: 'success',
                  message: `Sent again to ${email}. The link before stopped working.`,
                }),
            })
          }
        >
          Send again
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`Take back the invitation of ${email}`}
          onClick={() => setIsAsking(true)}
        >
          Take back
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Take this invitation back?"
        confirmLabel="Take back"
        dismissLabel="Keep it"
        tone="danger"
        isBusy={takeBack.isPending}
        error={takeBack.error && sentenceOf(takeBack.error)}
        onConfirm={() => takeBack.mutate(invitationId, { onSuccess: () => setIsAsking(false) })}
        onDismiss={() => setIsAsking(false)}
      >
        <p>The link that {email} has stops working at once.</p>
      </ConfirmDialog>
    </>
  );
}
