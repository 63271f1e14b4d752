import type { RegistryVerb } from '@daybook/contract/registry';
import type { FailureCode } from '@daybook/contract/release';
import type { ChannelLogEntry, RunningRemote, Trial, VersionChange } from '@daybook/contract/releases';
import { canaryEvaluatedFrom, failureRate, type Outcomes, toleratedRate } from '@daybook/domain/canary';
import type { ChipLook } from '@daybook/ui/Chip';
import { formatCount } from '@daybook/ui/format/number';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleOff,
  IconFlask,
} from '@tabler/icons-react';

/** The reason of a failed load, as part of a sentence after a number. */
const codeLabels: Readonly<Record<FailureCode, string>> = {
  unknown: 'for no known reason',
  network: 'could not be reached',
  timeout: 'took too long',
  integrity: 'had files that were changed',
  execution: 'broke while starting',
  contract: 'did not fit the site',
  identity: 'ran another version',
  shared: 'asked for a library that is not there',
  render: 'broke on the screen',
  policy: 'tried what pages forbid',
};

const verbLabels: Readonly<Record<RegistryVerb, string>> = {
  build: 'Built and activated',
  publish: 'Published',
  use: 'Activated',
  rollback: 'Went back',
  canary: 'Began to try',
  finish: 'Ended the trial of',
  abort: 'Stopped trying',
  override: 'Made a preview link',
  disable: 'Switched off',
  enable: 'Switched on',
  freeze: 'Froze releases',
  unfreeze: 'Ended the freeze',
  yank: 'Withdrew',
  gc: 'Removed old files',
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** `3 of 240 loads failed (1.3 %)`. */
export function outcomesText({ loads, failures }: Outcomes): string {
  if (loads === 0) return 'no loads yet';
  if (failures === 0) return `all ${formatCount(loads)} loads went well`;
  return `${formatCount(failures)} of ${formatCount(loads)} loads failed (${percent(failureRate({ loads, failures }))})`;
}

/** Each failure code with its count: `2 could not be reached`. */
export const codesText = (codes: RunningRemote['health'][number]['codes']): string =>
  codes.map(({ code, count }) => `${formatCount(count)} ${codeLabels[code]}`).join(', ');

/** The outcome of a trial, and its time. */
export function trialText({ state, control, tolerated }: Trial): string {
  if (state === 'failed') return 'It failed too often and was stopped by itself: nobody gets it any more.';
  if (state === 'stopped') return 'It was stopped: nobody gets it any more.';
  return `Of everybody else, ${outcomesText(control)}. It stops by itself when more than ${percent(tolerated)} fail from ${canaryEvaluatedFrom} loads on, and before that only when far more do. Each internet address counts once.`;
}

/** An area with the failure rate that would end a trial. */
const isFailing = ({ version, health }: RunningRemote): boolean => {
  const own = health.find((one) => one.version === version);
  return own !== undefined && own.failures > 1 && failureRate(own) > toleratedRate({ loads: 0, failures: 0 });
};

export function stateOf(remote: RunningRemote): ChipLook {
  if (remote.disabled) return { word: 'Off', icon: IconCircleOff, tone: 'red' };
  if (isFailing(remote)) return { word: 'Failing', icon: IconAlertTriangle, tone: 'yellow' };
  if (remote.health.every(({ loads }) => loads === 0))
    return { word: 'No loads', icon: IconCircleDashed, tone: 'gray', isOpen: true };
  return { word: 'Well', icon: IconCircleCheck, tone: 'green' };
}

export const trialChip: ChipLook = { word: 'Trial', icon: IconFlask, tone: 'blue' };

/** `booking 1.0.0 → 1.1.0` for each changed remote. */
export const changeTexts = (changes: readonly VersionChange[]): string[] =>
  changes.map(({ remote, from, to }) => `${remote} ${from ?? 'new'} → ${to ?? 'gone'}`);

/** The action and its object: `Went back to 4f2a91c0`. */
export function entryText({ verb, about, to }: ChannelLogEntry): string {
  const word = verbLabels[verb];
  if (verb === 'rollback') return `${word} to ${to ?? 'an earlier release'}`;
  const subject = about ?? (verb === 'freeze' || verb === 'unfreeze' || verb === 'gc' ? null : to);
  return subject ? `${word} ${subject}` : word;
}
