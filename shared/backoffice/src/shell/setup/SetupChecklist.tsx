import { setupMutations } from '@daybook/api/setup';
import type { Setup } from '@daybook/contract/setup';
import { msg, t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { isSetupPostponed } from './postponed-setup.ts';
import classes from './SetupChecklist.module.css';
import { SetupReady } from './SetupReady.tsx';
import { useSetup } from './use-setup.ts';

type Step = Setup['steps'][number]['step'];

interface Words {
  title: string;
  hint: string;
  /** A hint for a finished step that is worth checking. */
  hintWhenDone?: string;
  to: string;
}

const stepPath = (step: string) => `/admin/set-up?step=${step}`;

const words: Readonly<Record<Step, Words>> = {
  profile: {
    title: msg('Add your business details'),
    hint: msg('Your name, country and phone number'),
    to: stepPath('business'),
  },
  hours: {
    title: msg('Set your opening hours'),
    hint: msg('When customers can book, and when your team works by default'),
    hintWhenDone: msg('We’ve set Monday to Friday, 09:00 to 17:00. Change them to match yours.'),
    to: stepPath('hours'),
  },
  service: {
    title: msg('Add a service'),
    hint: msg('What customers can book'),
    to: stepPath('services'),
  },
  staff: {
    title: msg('Add someone customers can book'),
    hint: msg('A team member and their services'),
    to: stepPath('team'),
  },
  bookable: {
    title: msg('Get ready for bookings'),
    hint: msg('No bookable times yet. Check hours, closures and your booking policy.'),
    to: '/admin/site-settings?tab=policy',
  },
};

/**
 * Leads the administrator of a new business to the guided start; shows the missing steps before the first booking, and
 * then the booking link, until it is hidden.
 */
export function SetupChecklist() {
  const { data: setup } = useSetup();
  const { mutate, isPending } = useMutation(setupMutations.dismiss());
  if (!setup || setup.isDismissed) return null;
  if (setup.isUntouched && !isSetupPostponed()) return <Navigate to="/admin/set-up" replace />;
  if (setup.isComplete) return <SetupReady isBusy={isPending} onHide={() => mutate()} />;

  const next = setup.steps.find(({ isDone }) => !isDone)?.step;
  const done = setup.steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={classes.root} aria-labelledby="setup-title">
      <div className={classes.head}>
        <h2 id="setup-title" className={classes.title}>
          {t('Get your first booking')}
        </h2>
        <p className={classes.progress}>{t('{done} of {count} done', { done, count: setup.steps.length })}</p>
        <Button variant="subtle" color="gray" size="xs" loading={isPending} onClick={() => mutate()}>
          {t('Hide checklist')}
        </Button>
      </div>
      <ol className={classes.list}>
        {setup.steps.map(({ step, isDone }) => (
          <StepItem key={step} words={words[step]} isDone={isDone} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  words: Words;
  isDone: boolean;
  isNext: boolean;
}

/** A finished step remains a link. */
function StepItem({ words: { title, hint, hintWhenDone, to }, isDone, isNext }: StepProps) {
  const shown = isDone ? hintWhenDone : hint;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      {isDone ? (
        <IconCircleCheck aria-label={t('Done')} size={20} />
      ) : (
        <IconCircle aria-label={t('To do')} size={20} />
      )}
      <span>
        <Link className={classes.link} to={to} aria-current={isNext ? 'step' : undefined}>
          {t(title)}
        </Link>
        {shown && <span className={classes.hint}>{t(shown)}</span>}
      </span>
    </li>
  );
}
