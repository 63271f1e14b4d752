import type { ChannelPointer } from '@daybook/contract/release';
import {
  type Acting,
  disable as disableRemote,
  enable as enableRemote,
  freeze as freezeChannel,
  unfreeze as unfreezeChannel,
} from '@daybook/registry/channel-actions';
import { RegistryProblem } from '@daybook/registry/problem';
import { readChannelState } from '../channel-state.ts';
import { type Outcome, UsageError, type Verb } from '../cli/verb.ts';
import type { Operator } from '../operator.ts';

type Doing = (acting: Acting) => Promise<ChannelPointer>;

async function change(operator: Operator, text: string, act: Doing): Promise<Outcome> {
  const { store, channel, dryRun } = operator;
  if (dryRun) return { text: `Would be done: ${text}`, data: { channel, dryRun } };
  const { seq, disabled, frozen } = await act({ store, channel, act: operator.act() });
  return { text, data: { channel, seq, disabled, frozen } };
}

async function assertReleased(operator: Operator, name: string): Promise<void> {
  const { release, unreadable } = await readChannelState(operator);
  // The remotes of an unreadable release are unknown.
  if (unreadable !== null) return;
  if (!(name in release.remotes))
    throw new RegistryProblem(
      'not-found',
      `The release has no ${name}; it has ${Object.keys(release.remotes).join(', ')}.`,
    );
}

export const disable: Verb = {
  name: 'disable',
  args: '<remote>',
  count: [1, 1],
  summary: 'Switches a remote off for everyone; --reason is for the log and for other operators.',
  async run({ args: [name = ''] }, operator) {
    if (!operator.act().reason) throw new UsageError('Give a --reason, for other operators.');
    await assertReleased(operator, name);
    return change(operator, `${name} is switched off on ${operator.channel}.`, (acting) =>
      disableRemote(acting, name),
    );
  },
};

export const enable: Verb = {
  name: 'enable',
  args: '<remote>',
  count: [1, 1],
  summary: 'Switches a remote on again.',
  async run({ args: [name = ''] }, operator) {
    await assertReleased(operator, name);
    return change(operator, `${name} is switched on again on ${operator.channel}.`, (acting) =>
      enableRemote(acting, name),
    );
  },
};

export const freeze: Verb = {
  name: 'freeze',
  args: '',
  count: [0, 0],
  summary: 'Forbids version changes other than rollbacks.',
  run: (_call, operator) => change(operator, `${operator.channel} is frozen.`, freezeChannel),
};

export const unfreeze: Verb = {
  name: 'unfreeze',
  args: '',
  count: [0, 0],
  summary: 'Ends a freeze.',
  run: (_call, operator) => change(operator, `${operator.channel} is not frozen.`, unfreezeChannel),
};
