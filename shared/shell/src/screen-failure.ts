import { ApiError } from '@daybook/api';
import { onlineManager } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { sentenceOf } from './error-message.ts';

const eventName = 'daybook:screen-failure';

/** Subscribes to errors of screens that an area has caught; for the host only. Returns the unsubscribe function. */
export function onScreenFailure(listener: (error: unknown) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail);
  };
  window.addEventListener(eventName, hear);
  return () => window.removeEventListener(eventName, hear);
}

/** Reports an error that an area has caught to the host, such as a part of a screen whose code failed to load. */
export const tellScreenFailure = (error: unknown) =>
  window.dispatchEvent(new CustomEvent(eventName, { detail: error }));

/**
 * For the `ErrorBoundary` of an area's screens, below its layout, so that an error in one screen leaves the rest of the
 * area usable. An area without a layout of its own leaves its errors to the host. `retry` reloads the page, including
 * missing code, and runs by itself when the page is online again. The host is notified.
 */
export function useScreenFailure() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  // Runs before the area's own layout effect, which reports to the host that the first screen is shown.
  useLayoutEffect(() => {
    tellScreenFailure(error);
  }, [error]);
  const retry = useCallback(async () => navigate(location, { replace: true }), [navigate, location]);
  useEffect(() => onlineManager.subscribe((isOnline) => void (isOnline && retry())), [retry]);
  return {
    sentence: sentenceOf(error),
    /** The id of the failed request, for support; null if no request failed. */
    supportCode: error instanceof ApiError ? error.requestId : null,
    retry,
  };
}
