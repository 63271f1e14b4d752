import { payMutations } from '@daybook/api/pay';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconClockOff, IconMailCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';

/** An expired link, and a button for a new one. This page does not know the mail address. */
export function EndedLink({ token }: { token: string }) {
  const { mutate, isSuccess, isPending, error } = useMutation({
    ...payMutations.renew(),
    meta: shownByScreen,
  });
  if (isSuccess)
    return (
      <EmptyState icon={IconMailCheck} title="A new link is on its way">
        It goes to the e-mail address that we have of you. If nothing comes within a few minutes, please ask
        us.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconClockOff}
      title="This link has ended"
      action={
        <>
          <Button loading={isPending} onClick={() => mutate({ token })}>
            Mail me a new link
          </Button>
          <InlineError>{error && sentenceOf(error)}</InlineError>
        </>
      }
    >
      Links to invoices work for some months. Your invoice is still here: we can mail you a new link.
    </EmptyState>
  );
}
