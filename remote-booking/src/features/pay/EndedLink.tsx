import { payMutations } from '@daybook/api/pay';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';

/** An expired link, and a button for a new one. This page does not know the mail address. */
export function EndedLink({ token }: { token: string }) {
  const { mutate, isSuccess, isPending, error } = useMutation({
    ...payMutations.renew(),
    meta: shownByScreen,
  });
  if (isSuccess)
    return (
      <EmptyState drawing="mail" title={t('A new link is on its way')}>
        {t('We’ve emailed it to the address we have for you. Not there after a few minutes? Contact us.')}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="calendar"
      title={t('This link has expired')}
      action={
        <>
          <Button loading={isPending} onClick={() => mutate({ token })}>
            {t('Email me a new link')}
          </Button>
          <InlineError>{error && sentenceOf(error)}</InlineError>
        </>
      }
    >
      {t(
        'Invoice links expire after a few months. Your invoice is still here, and we can email you a new link.',
      )}
    </EmptyState>
  );
}
