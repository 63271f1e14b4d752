import { runVersion } from '@daybook/registry/compose';
import { writeLog } from '@daybook/registry/log';
import { signPreview } from '@daybook/registry/preview';
import { writeRelease } from '@daybook/registry/releases';
import { readChannelState } from '../channel-state.ts';
import { parseDuration, UsageError, type Verb } from '../cli/verb.ts';
import { assertPassed, contractOfRelease, integrityOfRelease, siteOf, withVersions } from '../gates/gate.ts';
import { assertKeyCounts } from '../trust.ts';

const longestMs = 14 * 24 * 3_600_000;

export const override: Verb = {
  name: 'override',
  args: '<remote>@<version> …',
  count: [1, 20],
  summary: 'Creates a link that shows these versions in one browser until it expires.',
  details: 'Nobody else gets them. The page says that it is a preview, and how to leave it.',
  options: {
    ttl: { value: 'time', says: 'the validity of the link; by default 2h, at most 14d' },
    site: { value: 'URL', says: 'the address of the site, for a complete link; by default $PUBLIC_URL' },
  },
  async run({ args, text }, operator) {
    const ttl = text('ttl') ?? '2h';
    const ms = parseDuration(ttl);
    if (ms > longestMs) throw new UsageError('--ttl may be at most 14d.');
    const state = await readChannelState(operator);
    const next = await withVersions(operator, state, args, (manifest, before) =>
      runVersion(manifest, before, (version) => state.isGood(`${manifest.name}@${version}`)),
    );
    assertPassed(await integrityOfRelease(operator, next));
    assertPassed(await contractOfRelease(operator, next, siteOf({ text }, operator)));
    await assertKeyCounts(operator);
    const act = operator.act();
    const until = new Date(Date.parse(act.at) + ms).toISOString();
    const token = signPreview(
      { schema: 'daybook.preview/1', release: next.id, until, by: act.by },
      operator.key(),
    );
    const site = text('site') ?? operator.environment.PUBLIC_URL ?? '';
    // In the fragment, which never reaches a server's log.
    const link = `${site.replace(/\/$/, '')}/preview#${token}`;
    const data = { release: next.id, until, link, dryRun: operator.dryRun };
    if (operator.dryRun) return { text: `Release ${next.id} would be shown until ${until}.`, data };
    const { store, channel } = operator;
    await writeRelease(store, next, operator.key(), operator.keys());
    const about = `${args.join(' ')} until ${until}`;
    const { release: from, seq } = state.pointer;
    await writeLog(store, { ...act, verb: 'override', channel, about, from, to: next.id, seq });
    return { text: `${link}\nValid until ${until}.`, data };
  },
};
