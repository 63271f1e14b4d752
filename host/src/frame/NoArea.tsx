import { t } from '@daybook/i18n';
import { usePageTitle } from '@daybook/shell/page-title';
import { useLocation } from 'react-router-dom';
import type { HostArea } from '../loader/release.ts';
import { areaAt } from '../routing/area-at.ts';
import type { Host } from '../routing/host.ts';
import classes from './FailureCard.module.css';
import { Frame } from './Frame.tsx';
import { UnknownPage } from './UnknownPage.tsx';

/** The page of a path without a remote: unknown, or an area that is switched off. */
export function NoArea({ host }: { host: Host }) {
  const { pathname } = useLocation();
  const area = areaAt(host.areas(), pathname);
  return area && area.off !== null ? (
    <SwitchedOff host={host} area={area} reason={area.off} />
  ) : (
    <UnknownPage host={host} />
  );
}

function SwitchedOff({ host, area, reason }: { host: Host; area: HostArea; reason: string }) {
  const title = t('“{area}” is temporarily unavailable', { area: area.label });
  usePageTitle(title);
  return (
    <Frame host={host}>
      <section className={classes.card}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.sentence}>{reason}</p>
      </section>
    </Frame>
  );
}
