import { useBusiness } from '@daybook/backoffice/Business';
import type { RunningRemote, Trial } from '@daybook/contract/releases';
import { t } from '@daybook/i18n';
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
          since &&
            (by
              ? t('since {when}, by {name}', { when: when(since), name: by })
              : t('since {when}', { when: when(since) })),
          previous ? t('falls back to {version}', { version: previous }) : t('no earlier version'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {disabled && (
        <p className={classes.said}>
          {t('Switched off by {name}, {when}: “{reason}”', {
            name: disabled.by,
            when: when(disabled.at),
            reason: disabled.reason,
          })}
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
        aria-label={t('Switch on {label}', { label })}
        onClick={() => onAsk({ act: 'enable', remote })}
      >
        {t('Switch on')}
      </Button>
    );
  }
  // The area is needed to switch it on again.
  if (!mayBeDisabled) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('Switch off {label}', { label })}
      onClick={() => onAsk({ act: 'disable', remote })}
    >
      {t('Switch off')}
    </Button>
  );
}

function Health({ health }: Pick<RunningRemote, 'health'>) {
  if (health.length === 0) return <p className={classes.text}>{t('No one opened it in the last hour.')}</p>;
  return (
    <ul className={classes.lines} aria-label={t('Last hour')}>
      {health.map(({ version, codes, ...outcomes }) => (
        <li key={version}>
          {t('{version} in the last hour: {outcomes}', { version, outcomes: outcomesText(outcomes) })}
          {codes.length > 0 && ` · ${codesText(codes)}`}
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
        <Chip look={trialChip()} />
        <p className={classes.said}>
          {t('{version}, for {weight} % of people: {outcomes}', {
            version,
            weight,
            outcomes: outcomesText(canary),
          })}
        </p>
        {mayAct && state === 'running' && (
          <Button size="compact-sm" variant="default" onClick={onStop}>
            {t('Stop trial')}
          </Button>
        )}
      </div>
      <p className={classes.text}>{trialText(trial)}</p>
    </div>
  );
}
