import type { RegistryVerb } from '@daybook/contract/registry';
import type { FailureCode } from '@daybook/contract/release';
import type { ChannelLogEntry, RunningRemote, Trial, VersionChange } from '@daybook/contract/releases';
import { canaryEvaluatedFrom, failureRate, type Outcomes, toleratedRate } from '@daybook/domain/canary';
import { commaList } from '@daybook/domain/lists';
import { type Message, msg, t } from '@daybook/i18n';
import type { ChipLook } from '@daybook/ui/Chip';
import { formatCount, formatShare } from '@daybook/ui/format/number';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleOff,
  IconFlask,
} from '@tabler/icons-react';

/** The reason for some failed loads. */
const codeLabels = {
  unknown: msg('{count} for an unknown reason'),
  network: msg('{count} unreachable'),
  timeout: msg('{count} too slow'),
  integrity: msg('{count} with altered files'),
  execution: msg('{count} failed to start'),
  contract: msg('{count} incompatible with the site'),
  identity: msg('{count} with the wrong version'),
  shared: msg('{count} missing a library'),
  render: msg('{count} stopped working after loading'),
  policy: msg('{count} blocked by the page’s rules'),
} as const satisfies Record<FailureCode, Message>;

const verbLabels: Readonly<Record<RegistryVerb, Message>> = {
  build: msg('Built and activated'),
  publish: msg('Published'),
  use: msg('Activated'),
  rollback: msg('Rolled back'),
  canary: msg('Trial started'),
  finish: msg('Trial ended'),
  abort: msg('Trial stopped'),
  override: msg('Preview link created'),
  disable: msg('Switched off'),
  enable: msg('Switched on'),
  freeze: msg('Releases frozen'),
  unfreeze: msg('Freeze ended'),
  yank: msg('Withdrawn'),
  gc: msg('Old files removed'),
};

/** `3 of 240 loads failed (1.3%)`. */
export function outcomesText({ loads, failures }: Outcomes): string {
  if (loads === 0) return t('no loads yet');
  if (failures === 0)
    return t('{count, plural, one {# load, no failures} other {# loads, no failures}}', { count: loads });
  return t('{failures} of {loads} loads failed ({percent})', {
    failures: formatCount(failures),
    loads: formatCount(loads),
    percent: formatShare(failureRate({ loads, failures })),
  });
}

/** Each failure code with its count: `2 could not be reached`. */
export const codesText = (codes: RunningRemote['health'][number]['codes']): string =>
  commaList(codes.map(({ code, count }) => t(codeLabels[code], { count })));

/** The outcome of a trial, and its time. */
export function trialText({ state, control, tolerated }: Trial): string {
  if (state === 'failed') return t('It failed too often and was stopped automatically. No one gets it now.');
  if (state === 'stopped') return t('The trial was stopped. No one gets it now.');
  return t(
    'Everyone else: {outcomes}. The trial stops automatically if more than {percent} of loads fail after {count} loads, or earlier if far more do. Each internet address counts once.',
    { outcomes: outcomesText(control), percent: formatShare(tolerated), count: canaryEvaluatedFrom },
  );
}

/** An area with the failure rate that would end a trial. */
const isFailing = ({ version, health }: RunningRemote): boolean => {
  const own = health.find((one) => one.version === version);
  return own !== undefined && own.failures > 1 && failureRate(own) > toleratedRate({ loads: 0, failures: 0 });
};

export function stateOf(remote: RunningRemote): ChipLook {
  if (remote.disabled) return { word: t('Off [area]'), icon: IconCircleOff, tone: 'red' };
  if (isFailing(remote)) return { word: t('Failing'), icon: IconAlertTriangle, tone: 'yellow' };
  if (remote.health.every(({ loads }) => loads === 0))
    return { word: t('No data'), icon: IconCircleDashed, tone: 'gray', isOpen: true };
  return { word: t('OK'), icon: IconCircleCheck, tone: 'gray' };
}

export const trialChip = (): ChipLook => ({ word: t('Trial'), icon: IconFlask, tone: 'gray' });

/** `booking 1.0.0 → 1.1.0` for each changed remote. */
export const changeTexts = (changes: readonly VersionChange[]): string[] =>
  changes.map(({ remote, from, to }) => `${remote} ${from ?? t('new')} → ${to ?? t('removed')}`);

/** The action and its object: `Rolled back: 4f2a91c0`. */
export function entryText({ verb, about, to }: ChannelLogEntry): string {
  const label = t(verbLabels[verb]);
  const hasObject = verb !== 'freeze' && verb !== 'unfreeze' && verb !== 'gc';
  const object = verb === 'rollback' ? (to ?? t('an earlier release')) : (about ?? (hasObject ? to : null));
  return object ? t('{action}: {object}', { action: label, object }) : label;
}
