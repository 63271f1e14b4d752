import type { ReleaseAct, Releases, RunningRemote, Trial } from '@daybook/contract/releases';
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

const soon = 'New pages have it at once, open pages within a minute. Nothing that somebody typed is lost.';

export function questionOf(asked: Exclude<ReleaseAction, { act: 'choose' }>): Question {
  const { seq } = asked;
  switch (asked.act) {
    case 'rollback':
      return {
        title: `Go back to release ${asked.back.release}?`,
        effects: [...changeTexts(asked.back.changes), soon],
        confirm: 'Go back',
        dismiss: 'Stay',
        isDangerous: false,
        done: `Release ${asked.back.release} runs again`,
        reasonHint: null,
        act: { act: 'rollback', release: asked.back.release, seq },
      };
    case 'disable':
      return {
        title: `Switch ${asked.remote.label} off?`,
        effects: [
          `Nobody can use ${asked.remote.paths.join(', ')} until it is switched on again. The other areas stay as they are.`,
          'New pages have it at once, open pages within a minute.',
        ],
        confirm: 'Switch off',
        dismiss: 'Leave on',
        isDangerous: true,
        done: `${asked.remote.label} is off`,
        reasonHint:
          'For the log and for the other administrators. Visitors are only told that it cannot be used.',
        act: { act: 'disable', remote: asked.remote.remote, seq },
      };
    case 'enable':
      return {
        title: `Switch ${asked.remote.label} on?`,
        effects: [`Version ${asked.remote.version} runs again. ${soon}`],
        confirm: 'Switch on',
        dismiss: 'Leave off',
        isDangerous: false,
        done: `${asked.remote.label} is on`,
        reasonHint: null,
        act: { act: 'enable', remote: asked.remote.remote, seq },
      };
    case 'stop':
      return {
        title: `Stop trying ${asked.remote.label} ${asked.trial.version}?`,
        effects: [
          `The ${asked.trial.weight} % of people who try it get ${asked.remote.version}, as everybody else. ${soon}`,
          'To try it again, operators begin another trial.',
        ],
        confirm: 'Stop the trial',
        dismiss: 'Go on trying',
        isDangerous: false,
        done: 'The trial is stopped',
        reasonHint: null,
        act: { act: 'stop', canaryId: asked.trial.canaryId, seq },
      };
  }
}
