import { hasCode } from '@daybook/api/has-code';
import { msg, t } from '@daybook/i18n';
import { useSession } from '@daybook/session';
import { InlineError } from '@daybook/ui/InlineError';
import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { sentenceOf } from '@daybook/shell/error-message';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import classes from '../../frame/frame.module.css';
import { Heading } from '../../frame/Heading.tsx';

/** The two kinds of code, in words. */
const ways = {
  app: {
    lead: msg('Enter the six-digit code from your authenticator app.'),
    label: msg('Code'),
    other: msg('Use a recovery code instead'),
    missing: msg('Enter the code.'),
  },
  recovery: {
    lead: msg(
      'Enter one of the recovery codes you saved when you turned on two-step sign-in. Each works once.',
    ),
    label: msg('Recovery code'),
    other: msg('Use your authenticator app instead'),
    missing: msg('Enter a recovery code.'),
  },
} as const;

interface Props {
  /** The token received for the password. */
  token: string;
  /** Back to the password, with the reason unless the user chose it. */
  onBack: (reason: string | null) => void;
}

/** The second step of a sign-in, after the right password: a code. */
export function SecondStep({ token, onBack }: Props) {
  const { finishLogin } = useSession();
  const [way, setWay] = useState<keyof typeof ways>('app');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<{ ofCode: boolean; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const words = ways[way];

  useEffect(() => field.current?.focus(), []);

  const refuse = (error: unknown) => {
    if (hasCode(error, 'link_invalid')) return onBack(sentenceOf(error));
    setBusy(false);
    setProblem({
      ofCode: hasCode(error, 'wrong_code'),
      text: sentenceOf(error),
    });
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setProblem({ ofCode: true, text: t(words.missing) });
    setProblem(null);
    setBusy(true);
    await finishLogin({ token, code }).catch(refuse);
  };

  return (
    <>
      <Heading title={t('Two-step sign-in')}>{t(words.lead)}</Heading>
      <form noValidate onSubmit={submit} className={classes.form}>
        <TextInput
          ref={field}
          label={t(words.label)}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          error={problem?.ofCode && problem.text}
          required
          withAsterisk={false}
          readOnly={isBusy}
          maxLength={40}
          autoComplete={way === 'app' ? 'one-time-code' : 'off'}
          inputMode={way === 'app' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className={classes.textButton}
          onClick={() => {
            setWay(way === 'app' ? 'recovery' : 'app');
            setCode('');
            setProblem(null);
            field.current?.focus();
          }}
        >
          {t(words.other)}
        </button>
        <InlineError>{problem && !problem.ofCode ? problem.text : null}</InlineError>
        <Button type="submit" loading={isBusy}>
          {t('Log in')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => onBack(null)}>
          {t('Start over')}
        </Button>
        <VisuallyHidden role="status">{isBusy && t('Logging you in')}</VisuallyHidden>
      </form>
    </>
  );
}
