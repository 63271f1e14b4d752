import { setupMutations, setupQueries } from '@daybook/api/setup';
import type { Setup } from '@daybook/contract/setup';
import { can } from '@daybook/domain/people';
import { useUser } from '@daybook/session';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from './SetupChecklist.module.css';
import { SetupReady } from './SetupReady.tsx';

type Step = Setup['steps'][number]['step'];

interface Words {
  title: string;
  hint: string;
  /** A hint for a finished step that is worth checking. */
  hintWhenDone?: string;
  to: string;
}

const words: Readonly<Record<Step, Words>> = {
  profile: {
    title: 'Say who you are',
    hint: 'A name, and a phone number, e-mail or address. Zone and currency are under Regional.',
    to: '/admin/site-settings?tab=business',
  },
  hours: {
    title: 'Set your opening hours',
    hint: 'When visits can be, and staff work unless they have hours of their own',
    hintWhenDone: 'Look whether they are yours: at first they are 09:00 to 17:00 from Monday to Friday',
    to: '/admin/site-settings?tab=hours',
  },
  service: {
    title: 'Add a service',
    hint: 'What customers can book, in a category',
    to: '/admin/add-service',
  },
  staff: {
    title: 'Say who performs it',
    hint: 'A staff member whom customers may choose, and their services',
    to: '/admin/staff-manage',
  },
  bookable: {
    title: 'Be ready for the first booking',
    hint: 'Customers find no free time yet: look at hours, closures and the booking policy',
    to: '/admin/site-settings?tab=policy',
  },
};

/**
 * Shows administrators what is missing before the first booking, then the booking link, until they hide it.
 */
export function SetupChecklist() {
  const user = useUser();
  const maySetUp = can(user, 'settings.site');
  const { data: setup } = useQuery({ ...setupQueries.get(), enabled: maySetUp });
  const { mutate, isPending } = useMutation(setupMutations.dismiss());
  if (!setup || setup.isDismissed) return null;
  if (setup.isComplete) return <SetupReady isBusy={isPending} onHide={() => mutate()} />;

  const next = setup.steps.find(({ isDone }) => !isDone)?.step;
  const done = setup.steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={classes.root} aria-labelledby="setup-title">
      <div className={classes.head}>
        <h2 id="setup-title" className={classes.title}>
          Until your first booking
        </h2>
        <p className={classes.progress}>
          {done} of {setup.steps.length} done
        </p>
        <Button variant="subtle" color="gray" size="xs" loading={isPending} onClick={() => mutate()}>
          Hide this list
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
      {isDone ? <IconCircleCheck aria-label="Done" size={20} /> : <IconCircle aria-label="To do" size={20} />}
      <span>
        <Link className={classes.link} to={to} aria-current={isNext ? 'step' : undefined}>
          {title}
        </Link>
        {shown && <span className={classes.hint}>{shown}</span>}
      </span>
    </li>
  );
}
