import { BeforeLeaving } from '@daybook/backoffice/BeforeLeaving';
import { t } from '@daybook/i18n';
import { InlineError } from '@daybook/ui/InlineError';
import { Quiet } from '@daybook/ui/Layout';
import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import classes from './set-up.module.css';
import { type Step, stepNames } from './steps.ts';

/** The position of a step, and the functions that leave it. */
export interface SetUpStep {
  step: Step;
  steps: readonly Step[];
  isCurrent: boolean;
  next: () => void;
  /** Null in the first step. */
  back: (() => void) | null;
  later: () => void;
}

const SetUpStepContext = createContext<SetUpStep | null>(null);
export const SetUpStepProvider = SetUpStepContext.Provider;

export function useSetUpStep(): SetUpStep {
  const place = useContext(SetUpStepContext);
  if (!place) throw new Error('A step needs a SetUpStepProvider above it.');
  return place;
}

interface Props {
  title: string;
  lead: string;
  /** Whether there is something to save, and whether it can be saved. */
  isTouched: boolean;
  isSound: boolean;
  isBusy: boolean;
  problem: string | null;
  /** Saves the input and calls `then`; shows the problems if the input is invalid. */
  save: (then: () => void) => void;
  children: ReactNode;
}

/** One step: its progress, its fields, and the buttons. Leaving it saves it. */
export function StepFrame({ title, lead, isTouched, isSound, isBusy, problem, save, children }: Props) {
  const { step, steps, isCurrent, next, back, later } = useSetUpStep();
  const root = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  const count = steps.indexOf(step) + 1;
  const isLast = count === steps.length;

  // The focus is in the first field, so that typing can begin at once; without such a field, on the heading.
  useEffect(() => {
    if (!isCurrent) return;
    const { current } = root;
    current?.scrollIntoView();
    (current?.querySelector<HTMLElement>('[data-first]') ?? current?.querySelector('h1'))?.focus();
  }, [isCurrent]);

  const leave = (to: () => void) => (isTouched && isSound ? save(to) : to());
  const finishLater = () => {
    leave(() => {
      isSaved.current = isSound;
      later();
    });
  };

  return (
    <form
      ref={root}
      className={classes.step}
      hidden={!isCurrent}
      noValidate
      aria-labelledby={`set-up-${step}`}
      onSubmit={(event) => {
        event.preventDefault();
        save(next);
      }}
    >
      <div className={classes.head}>
        <Quiet>
          {t('Step {count} of {steps}', { count, steps: steps.length })}
          <span className={classes.name}>{t(stepNames[step])}</span>
        </Quiet>
        {!isLast && (
          <Button variant="subtle" color="gray" onClick={finishLater}>
            {t('Finish later')}
          </Button>
        )}
        <Progress
          className={classes.progress}
          value={(count / steps.length) * 100}
          aria-label={t('Step {count} of {steps}', { count, steps: steps.length })}
        />
      </div>
      <h1 className={classes.title} id={`set-up-${step}`} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.lead}>{lead}</p>
      {children}
      <div className={classes.foot}>
        <InlineError>{problem}</InlineError>
        <div className={classes.buttons}>
          {back && (
            <Button variant="default" onClick={() => leave(back)} disabled={isBusy}>
              {t('Back')}
            </Button>
          )}
          <span className={classes.space} />
          {!isLast && (
            <Button variant="subtle" color="gray" onClick={next} disabled={isBusy}>
              {t('Skip')}
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            {isLast ? t('Go to dashboard') : t('Continue')}
          </Button>
        </div>
      </div>
      <BeforeLeaving isDirty={isTouched} isSaved={isSaved} namedBy={[]}>
        {t('What you entered in {step} hasn’t been saved.', { step: t(stepNames[step]) })}
      </BeforeLeaving>
    </form>
  );
}
