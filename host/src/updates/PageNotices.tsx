import { useSyncExternalStore } from 'react';
import { areaAt } from '../routing/area-at.ts';
import type { Host } from '../routing/host.ts';
import type { ServedAreas } from '../routing/served-areas.ts';
import { Notice } from './Notice.tsx';
import { PreviewNotice } from './PreviewNotice.tsx';
import { useSwitchedOff } from './use-switched-off.ts';

interface Props {
  host: Host;
  served: ServedAreas;
  pathname: string;
}

const inputIsKept = 'What you typed is kept.';

/** What a page has to say of the versions that it runs: above everything else, read out, never in the way. */
export function PageNotices({ host, served, pathname }: Props) {
  const { releases, unsaved, version } = host;
  const release = useSyncExternalStore(releases.subscribe, releases.get);
  const isDirty = useSyncExternalStore(unsaved.subscribe, unsaved.any);
  const area = areaAt(host.areas(), pathname);
  const running = served.shown();
  useSwitchedOff({ served, area, running, isDirty });
  const isNewHost = release.host !== version;
  const isOther = running !== undefined && host.loader.isSuperseded(running) && area?.off === null;

  return (
    <section aria-label="Version" aria-live="polite">
      {release.preview && <PreviewNotice until={release.preview.until} />}
      {running?.selectedBy === 'previous' && area && !isOther && (
        <Notice tone="quiet">
          “{area.label}” runs its previous version, because the newest one did not work here.
        </Notice>
      )}
      {running && area && area.off !== null && (
        <Notice tone="warning">
          “{area.label}” has been switched off: {area.off} Save or leave what you are working on.
        </Notice>
      )}
      {isOther && area && (
        <Notice tone="quiet" label="Use it now" onAct={() => served.openAnew(area.remote)}>
          New version of “{area.label}” ready. {isDirty && inputIsKept}
        </Notice>
      )}
      {isNewHost && (
        <Notice tone="quiet" label="Reload" onAct={() => location.reload()}>
          A new version of this site is ready. {isDirty && 'Save what you are working on first.'}
        </Notice>
      )}
    </section>
  );
}
