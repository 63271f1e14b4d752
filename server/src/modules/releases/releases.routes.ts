import type { HostManifest } from '@daybook/contract/release';
import { t } from '@daybook/i18n';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/api.ts';
import { explainStoreErrors } from './actions/action-problems.ts';
import { actOnReleases } from './actions/release-action.commands.ts';
import type { FindSigned } from './core/find-signed.ts';
import { type Preview, type Previews, previewCookie } from './core/preview-cookie.ts';
import type { Releases } from './core/running-releases.ts';
import type { ShownRelease, Stamps } from './core/stamps.ts';
import { recordReport } from './load-reports/record-report.ts';
import { readOverview } from './overview/read-overview.ts';
import { readChoices } from './overview/version-choices.ts';
import { mayAct, mayView } from './releases.policy.ts';

export interface ReleaseDeps extends Deps {
  releases: Releases;
  findSigned: FindSigned;
  previews: Previews;
  stamps: Stamps;
  builds: {
    /** Refused with 503 while there is nothing to show. */
    current(preview?: Preview | null): Promise<{ host: HostManifest; release: ShownRelease }>;
  };
}

export function registerReleases(api: Api, given: ReleaseDeps): void {
  const { builds, previews, stamps } = given;
  const hostVersion = async () => {
    const build = await builds.current().catch(() => null);
    return build?.host.version ?? null;
  };
  const deps = { ...given, hostVersion };

  api.route('GET release', {
    async handler({ cookies }) {
      const preview = await previews.find(cookies.get(previewCookie));
      const { release } = await builds.current(preview);
      return { ...release, stamp: stamps.give(release.id) };
    },
  });
  api.route('POST load-reports', {
    limits: { 'reports.address': ({ address }) => address },
    handler: ({ body, address }) => recordReport(deps, body, address),
  });
  addPreview(api, previews);

  api.route('GET releases', {
    policy: mayView,
    handler: ({ actor }) => explainStoreErrors(() => readOverview(deps, actor)),
  });
  api.route('GET releases/choices', {
    policy: mayView,
    handler: async () => ({ items: await explainStoreErrors(() => readChoices(deps)) }),
  });
  api.route('POST releases', {
    policy: mayAct,
    handler: ({ actor, body }) => actOnReleases(deps, actor, body),
  });
}

function addPreview(api: Api, previews: Previews): void {
  api.route('POST preview', {
    limits: { 'preview.address': ({ address }) => address },
    async handler({ body: { token }, cookies }) {
      const { release, until } = await previews.open(token);
      cookies.set(previewCookie, token, new Date(until));
      return { release: release.id, until };
    },
  });
  api.route('DELETE preview', {
    async handler({ cookies }) {
      if (!cookies.get(previewCookie)) throw notFound(t('This browser shows no preview.'));
      cookies.clear(previewCookie);
    },
  });
}
