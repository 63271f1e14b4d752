import type { ReleaseAct, Releases, RunningRemote, Trial } from '@daybook/contract/releases';
import { all } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { changeTexts } from './release-labels.ts';

type Back = NonNullable<Releases['back']>;

/** An intended action, with the state at the time of the request. */
export type AreaAct =
  | { act: 'disable'; remote: RunningRemote }
  | { act: 'enable'; remote: RunningRemote }
  | { act: 'stop'; remote: RunningRemote; trial: Trial };
export type ReleaseAction = ({ act: 'choose' } | { act: 'rollback'; back: Back } | AreaAct) & { seq: number };

/** An action without its reason. */
type Unreasoned<T> = T extends unknown ? Omit<T, 'reason'> : never;

/** The confirmation of an action. */
export interface Question {
  title: string;
  /** The effects and their time. */
  effects: readonly string[];
  confirm: string;
  dismiss: string;
  isDangerous: boolean;
  done: string;
  /** Null if no reason is required. */
  reasonHint: string | null;
  act: Unreasoned<ReleaseAct>;
}

const soon = () => t('New pages get it immediately, open pages within a minute. No one loses unsaved work.');

export function questionOf(chosen: Exclude<ReleaseAction, { act: 'choose' }>): Question {
  const { seq } = chosen;
  switch (chosen.act) {
    case 'rollback':
      return {
        title: t('Roll back to release {release}?', { release: chosen.back.release }),
        effects: [...changeTexts(chosen.back.changes), soon()],
        confirm: t('Roll back'),
        dismiss: t('Cancel'),
        isDangerous: false,
        done: t('Release {release} runs again', { release: chosen.back.release }),
        reasonHint: null,
        act: { act: 'rollback', release: chosen.back.release, seq },
      };
    case 'disable':
      return {
        title: t('Switch off {label}?', { label: chosen.remote.label }),
        effects: [
          t('No one can use {paths} until you switch it on again. Other areas aren’t affected.', {
            paths: all(chosen.remote.paths),
          }),
          t('New pages get it immediately, open pages within a minute.'),
        ],
        confirm: t('Switch off'),
        dismiss: t('Leave on'),
        isDangerous: true,
        done: t('{label} switched off', { label: chosen.remote.label }),
        reasonHint: t(
          'For the change log and other administrators. Visitors only see that it’s unavailable.',
        ),
        act: { act: 'disable', remote: chosen.remote.remote, seq },
      };
    case 'enable':
      return {
        title: t('Switch on {label}?', { label: chosen.remote.label }),
        effects: [t('Version {version} runs again.', { version: chosen.remote.version }), soon()],
        confirm: t('Switch on'),
        dismiss: t('Keep it off'),
        isDangerous: false,
        done: t('{label} switched on', { label: chosen.remote.label }),
        reasonHint: null,
        act: { act: 'enable', remote: chosen.remote.remote, seq },
      };
    case 'stop':
      return {
        title: t('Stop the trial of {label} {version}?', {
          label: chosen.remote.label,
          version: chosen.trial.version,
        }),
        effects: [
          t('The {weight}% of people in the trial get {version}, like everyone else.', {
            weight: chosen.trial.weight,
            version: chosen.remote.version,
          }),
          soon(),
          t('To try it again, an operator has to start a new trial.'),
        ],
        confirm: t('Stop trial'),
        dismiss: t('Keep trial'),
        isDangerous: false,
        done: t('Trial stopped'),
        reasonHint: null,
        act: { act: 'stop', canaryId: chosen.trial.canaryId, seq },
      };
  }
}
