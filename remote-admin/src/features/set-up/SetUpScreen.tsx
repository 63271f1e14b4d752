import { postponeSetup } from '@daybook/backoffice/postponed-setup';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { type ComponentType, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BusinessStep } from './BusinessStep.tsx';
import { HoursStep } from './HoursStep.tsx';
import { ServicesStep } from './ServicesStep.tsx';
import { ShareStep } from './ShareStep.tsx';
import { type SetUpStep, SetUpStepProvider } from './StepFrame.tsx';
import classes from './set-up.module.css';
import { type Step, stepsOf } from './steps.ts';
import { TeamStep } from './TeamStep.tsx';

const screens: Readonly<Record<Step, ComponentType>> = {
  business: BusinessStep,
  hours: HoursStep,
  services: ServicesStep,
  team: TeamStep,
  share: ShareStep,
};

/** Leads a new business to its first bookable service. The address names the step, which a reload opens again. */
export function SetUpScreen() {
  usePageTitle(t('Set up your business'));
  const navigate = useNavigate();
  const steps = stepsOf(useUser());
  const [params, setParams] = useSearchParams();
  const current = steps.find((step) => step === params.get('step')) ?? steps[0] ?? 'share';
  // A visited step stays on the page, so that going back finds everything as it was typed.
  const [visited, setVisited] = useState<readonly Step[]>([current]);
  if (!visited.includes(current)) setVisited([...visited, current]);
  const index = steps.indexOf(current);

  const finish = () => {
    postponeSetup();
    navigate(areaPaths('/admin').dashboard);
  };
  const go = (step: Step | undefined) => (step ? setParams({ step }) : finish());
  const setUpStepOf = (step: Step): SetUpStep => ({
    step,
    steps,
    isCurrent: step === current,
    next: () => go(steps[index + 1]),
    back: index > 0 ? () => go(steps[index - 1]) : null,
    later: finish,
  });

  return (
    <div className={classes.root}>
      {steps
        .filter((step) => visited.includes(step))
        .map((step) => {
          const Screen = screens[step];
          return (
            <SetUpStepProvider key={step} value={setUpStepOf(step)}>
              <Screen />
            </SetUpStepProvider>
          );
        })}
    </div>
  );
}
