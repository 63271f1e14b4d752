import { authMutations } from '@daybook/api/auth';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import classes from '../../frame/frame.module.css';

interface Props {
  /** The name of the OpenID provider. */
  provider: string;
  /** There is no other way to log in. */
  isOnly: boolean;
}

/** Begins a login at the OpenID provider, which then opens `/auth/provider`. */
export function ProviderButton({ provider, isOnly }: Props) {
  const start = useMutation({
    ...authMutations.startAtProvider(),
    meta: shownByScreen,
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <div className={classes.ways}>
      <InlineError>{start.error && sentenceOf(start.error)}</InlineError>
      <Button
        variant={isOnly ? 'filled' : 'default'}
        // Until the provider's page is there.
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate(undefined)}
      >
        {t('Continue with {provider}', { provider })}
      </Button>
    </div>
  );
}
