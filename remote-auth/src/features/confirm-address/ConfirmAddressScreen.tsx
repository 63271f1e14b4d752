import { authMutations } from '@daybook/api/auth';
import { hasCode } from '@daybook/api/has-code';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { publicPaths } from '@daybook/shell/paths';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from '../../frame/frame.module.css';
import { Heading } from '../../frame/Heading.tsx';
import { useFragmentToken } from '../../frame/use-fragment-token.ts';

/** `/auth/confirm-address#t=…`: confirms a new address of an account. Programs that only open links confirm nothing. */
export function ConfirmAddressScreen() {
  const token = useFragmentToken();
  if (token === null) return null;
  return token === '' ? (
    <Ended title="This link no longer works">The address of this page is not whole.</Ended>
  ) : (
    <ConfirmAddress token={token} />
  );
}

function ConfirmAddress({ token }: { token: string }) {
  const confirm = useMutation({ ...authMutations.confirmAddress(), meta: shownByScreen });
  const { data, error } = confirm;
  if (data) return <Ended title="Your new address counts">You log in as {data.email} from now on.</Ended>;
  if (hasCode(error, 'link_invalid') || hasCode(error, 'action_not_possible'))
    return (
      <Ended title="This link no longer works">
        {sentenceOf(error)} A link to confirm an address works once, within a day, and a newer one replaces
        it. The address of your account has not changed.
      </Ended>
    );
  return (
    <>
      <Heading title="Confirm your new address">
        You log in with it from then on, and mails about your account go to it.
      </Heading>
      <InlineError>{error && sentenceOf(error)}</InlineError>
      <div className={classes.ways}>
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
          Confirm the address
        </Button>
      </div>
    </>
  );
}

function Ended({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Heading title={title}>{children}</Heading>
      <div className={classes.ways}>
        <Button component={Link} to={publicPaths.login}>
          Log in
        </Button>
      </div>
    </>
  );
}
