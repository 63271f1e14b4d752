import { useBusiness } from '@daybook/backoffice/Business';
import type { RunningRemote, Trial } from '@daybook/contract/releases';
import { Chip } from '@daybook/ui/Chip';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import type { AreaAct } from './act-labels.ts';
import classes from './Releases.module.css';
import { codesText, outcomesText, stateOf, trialChip, trialText } from './release-labels.ts';

interface Props {
  remote: RunningRemote;
  mayAct: boolean;
  onAsk: (act: AreaAct) => void;
}

/** One area: its running version and start, its outcomes in the last hour, and its actions. */
export function AreaCard({ remote, mayAct, onAsk }: Props) {
  const { when } = useBusiness();
  const { label, version, previous, since, by, disabled, health, trial, paths } = remote;
  return (
    <li className={classes.area} aria-label={label}>
      <div className={classes.areaHead}>
        <h3 className={classes.name}>
          {label} <span className={classes.version}>{version}</span>
        </h3>
        <Chip look={stateOf(remote)} />
        {mayAct && <Switch remote={remote} onAsk={onAsk} />}
      </div>
      <p className={classes.text}>
        {[
          paths.join(', '),
          since && `since ${when(since)}${by ? `, by ${by}` : ''}`,
          previous ? `falls back to ${previous}` : 'nothing to fall back to',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {disabled && (
        <p className={classes.said}>
          Switched off by {disabled.by}, {when(disabled.at)}: “{disabled.reason}”
        </p>
      )}
      <Health health={health} />
      {trial && (
        <TrialOf trial={trial} mayAct={mayAct} onStop={() => onAsk({ act: 'stop', remote, trial })} />
      )}
    </li>
  );
}

function Switch({ remote, onAsk }: Pick<Props, 'remote' | 'onAsk'>) {
  const { label, disabled, mayBeDisabled } = remote;
  if (disabled) {
    return (
      <Button
        size="compact-sm"
        aria-label={`Switch on ${label}`}
        onClick={() => onAsk({ act: 'enable', remote })}
      >
        Switch on
      </Button>
    );
  }
  // The area is needed to switch it on again.
  if (!mayBeDisabled) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Switch off ${label}`}
      onClick={() => onAsk({ act: 'disable', remote })}
    >
      Switch off
    </Button>
  );
}

function Health({ health }: Pick<RunningRemote, 'health'>) {
  if (health.length === 0) return <p className={classes.text}>Nobody has opened it in the last hour.</p>;
  return (
    <ul className={classes.lines} aria-label="The last hour">
      {health.map(({ version, codes, ...outcomes }) => (
        <li key={version}>
          {version} in the last hour: {outcomesText(outcomes)}
          {codes.length > 0 && `: ${codesText(codes)}`}
        </li>
      ))}
    </ul>
  );
}

interface TrialProps {
  trial: Trial;
  mayAct: boolean;
  onStop: () => void;
}

function TrialOf({ trial, mayAct, onStop }: TrialProps) {
  const { version, weight, canary, state } = trial;
  return (
    <div className={classes.trial}>
      <div className={classes.areaHead}>
        <Chip look={trialChip} />
        <p className={classes.said}>
          {version}, for {weight} % of people: {outcomesText(canary)}
        </p>
        {mayAct && state === 'running' && (
          <Button size="compact-sm" variant="default" onClick={onStop}>
            Stop the trial
          </Button>
        )}
      </div>
      <p className={classes.text}>{trialText(trial)}</p>
    </div>
  );
}
