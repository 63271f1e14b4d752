import { useBusiness } from '@daybook/backoffice/Business';
import type { RunningRemote, Trial } from '@daybook/contract/releases';
import { commaList } from '@daybook/domain/lists';
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
        <h3 className={classes.name}>{label}</h3>
        <Chip look={stateOf(remote)} />
        {mayAct && <Switch remote={remote} onAsk={onAsk} />}
      </div>
      <p className={classes.text}>
        {since &&
          (by
            ? t('Since {when}, by {name}', { when: when(since), name: by })
            : t('Since {when}', { when: when(since) }))}
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
      <Health health={health} current={version} />
      {trial && (
        <TrialOf trial={trial} mayAct={mayAct} onStop={() => onAsk({ act: 'stop', remote, trial })} />
      )}
      <details className={classes.details}>
        <summary aria-label={t('Details of {label}', { label })}>{t('Details')}</summary>
        <p className={classes.text}>
          {[
            t('Version {version}', { version }),
            previous ? t('falls back to {version}', { version: previous }) : t('no earlier version'),
            commaList(paths),
          ].join(' · ')}
        </p>
      </details>
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

function Health({ health, current }: Pick<RunningRemote, 'health'> & { current: string }) {
  // Only some of the successful loads are reported, so no report does not mean no loads.
  if (health.length === 0) return <p className={classes.text}>{t('No load data for the last hour')}</p>;
  return (
    <ul className={classes.lines} aria-label={t('Last hour')}>
      {health.map(({ version, codes, ...outcomes }) => (
        <li key={version}>
          {version === current
            ? t('In the last hour: {outcomes}', { outcomes: outcomesText(outcomes) })
            : t('{version} in the last hour: {outcomes}', { version, outcomes: outcomesText(outcomes) })}
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
          {t('{version}, for {weight}% of people: {outcomes}', {
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
