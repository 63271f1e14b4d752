import { t } from '@daybook/i18n';
import { useSyncExternalStore } from 'react';
import { areaAt } from '../routing/area-at.ts';
import type { Host } from '../routing/host.ts';
import type { ServedAreas } from '../routing/served-areas.ts';
import { Notice } from './Notice.tsx';
import { PreviewNotice } from './PreviewNotice.tsx';
import { useSwitchedOff } from './use-switched-off.ts';

export interface NoticesProps {
  host: Host;
  served: ServedAreas;
  pathname: string;
}

/** Notices about the running versions, above the page and read out by screen readers. */
export function PageNotices({ host, served, pathname }: NoticesProps) {
  const { outdated, releases, unsaved, version } = host;
  const release = useSyncExternalStore(releases.subscribe, releases.get, releases.get);
  const isDirty = useSyncExternalStore(unsaved.subscribe, unsaved.any, unsaved.any);
  const area = areaAt(host.areas(), pathname);
  const running = served.shown();
  useSwitchedOff({ served, area, running, isDirty });
  const isOutdated = useSyncExternalStore(outdated.subscribe, outdated.get, outdated.get);
  const isNewHost = release.host !== version;
  const isOther = running !== undefined && host.loader.isSuperseded(running) && area?.off === null;

  return (
    <>
      {release.preview && <PreviewNotice until={release.preview.until} />}
      {running?.selectedBy === 'previous' && area && !isOther && (
        <Notice tone="quiet">
          {t('“{area}” runs its previous version because the newest one didn’t work here.', {
            area: area.label,
          })}
        </Notice>
      )}
      {running && area && area.off !== null && (
        <Notice tone="warning">
          {t('“{area}” has been switched off: {reason} Save your work or leave this page.', {
            area: area.label,
            reason: area.off,
          })}
        </Notice>
      )}
      {isOther && area && (
        <Notice tone="quiet" label={t('Update now')} onAct={() => served.reopen(area.remote)}>
          {t(
            isDirty
              ? 'New version of “{area}” ready. You won’t lose what you typed.'
              : 'New version of “{area}” ready.',
            { area: area.label },
          )}
        </Notice>
      )}
      {isOutdated && (
        <Notice tone="quiet" label={t('Reload')} onAct={() => location.reload()}>
          {t(
            isDirty
              ? 'A new version of this site is ready. Reload to go on; you won’t lose what you typed.'
              : 'A new version of this site is ready. Reload to go on.',
          )}
        </Notice>
      )}
      {isNewHost && !isOutdated && (
        <Notice tone="quiet" label={t('Reload')} onAct={() => location.reload()}>
          {t(
            isDirty
              ? 'A new version of this site is ready. Save your work first.'
              : 'A new version of this site is ready.',
          )}
        </Notice>
      )}
    </>
  );
}
