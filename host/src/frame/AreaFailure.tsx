import { ApiError } from '@daybook/api';
import { type Message, msg, t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { onlineManager } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import type { HostArea } from '../loader/release.ts';
import type { FailureCode, RemoteFailure } from '../loader/remote-failure.ts';
import { areaAt } from '../routing/area-at.ts';
import { UserWithoutArea } from '../routing/guard.ts';
import type { Host } from '../routing/host.ts';
import { FailureCard } from './FailureCard.tsx';
import { Frame } from './Frame.tsx';
import { NoHome } from './NoHome.tsx';
import { UnknownPage } from './UnknownPage.tsx';

const broken = msg('This part of the site isn’t working right now. Everything else is.');
const why: Readonly<Record<FailureCode, Message>> = {
  network: msg('We couldn’t load this page. Check your connection and try again.'),
  timeout: msg('This is taking longer than usual. The page opens as soon as it arrives.'),
  integrity: msg('We blocked this page because its files failed a security check. Contact support.'),
  unknown: broken,
  execution: broken,
  contract: broken,
  identity: broken,
  shared: broken,
  render: broken,
  policy: broken,
};

/** Replaces an area whose remote did not load or whose screen crashed. */
export function AreaFailure({ host }: { host: Host }) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const area = areaAt(host.areas(), pathname);
  if (error instanceof UserWithoutArea) return <NoHome host={host} />;
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return !area || isUnknown ? <UnknownPage host={host} /> : <Failure host={host} area={area} error={error} />;
}

interface Failed {
  host: Host;
  area: HostArea;
  error: unknown;
}

/** Reports a crash only once it is on the page: React renders a broken screen twice before it gives up. */
function Failure({ host, area, error }: Failed) {
  const [failure, setFailure] = useState<RemoteFailure | null>(null);
  useLayoutEffect(() => setFailure(host.loader.failureOf(area.remote, error)), [host, area.remote, error]);
  return failure && <AreaCard host={host} area={area} error={error} failure={failure} />;
}

function AreaCard({ host, area, error, failure }: Failed & { failure: RemoteFailure }) {
  const { remote, label } = area;
  const title = t('“{area}” couldn’t be opened', { area: label });
  const location = useLocation();
  const navigate = useNavigate();
  const { code, supportCode } = failure;
  const retry = useCallback(async () => navigate(location, { replace: true }), [navigate, location]);

  usePageTitle(title);
  useEffect(
    () => host.loader.onLateSuccess((arrived) => void (arrived === remote && retry())),
    [host, remote, retry],
  );
  useEffect(() => onlineManager.subscribe((isOnline) => void (isOnline && retry())), [retry]);

  return (
    <Frame host={host}>
      <FailureCard
        title={title}
        sentence={error instanceof ApiError ? sentenceOf(error) : t(why[code])}
        onRetry={retry}
        supportCode={supportCode}
      />
    </Frame>
  );
}
