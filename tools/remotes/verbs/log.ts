import type { RegistryLogEntry } from '@daybook/contract/registry';
import { readLog } from '@daybook/registry/log';
import { parseCount, type Verb } from '../cli/verb.ts';

/** A line of the log as readable text. */
export const logLine = ({ at, by, verb, about, channel, from, to, seq, reason }: RegistryLogEntry): string =>
  [
    at.slice(0, 19).replace('T', ' '),
    by,
    verb,
    about,
    channel && `on ${channel}`,
    to && from !== to && `${from ?? 'nothing'} -> ${to}`,
    seq && `#${seq}`,
    reason && `"${reason}"`,
  ]
    .filter(Boolean)
    .join('  ');

export const log: Verb = {
  name: 'log',
  args: '[<remote>]',
  count: [0, 1],
  summary: 'Shows the log of actions with author, time and reason, oldest first.',
  options: { limit: { value: 'count', says: 'the number of lines; by default 30' } },
  async run({ args: [name], text }, { store }) {
    const limit = parseCount(text('limit') ?? '30', 'limit', 1, 100_000);
    const entries = (await readLog(store))
      .filter(({ about }) => !name || about?.includes(name))
      .slice(-limit);
    return { text: entries.map(logLine).join('\n') || 'Nothing has been done yet.', data: entries };
  },
};
