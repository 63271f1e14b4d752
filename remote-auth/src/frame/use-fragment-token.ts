import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const tokenIn = (state: unknown): string => {
  const token = typeof state === 'object' && state !== null ? Reflect.get(state, 'token') : null;
  return typeof token === 'string' ? token : '';
};

/**
 * The token of a mailed link (`#t=…`), removed from the address at once: it would stay in bookmarks and on the screen.
 * The state of the history entry keeps it, so that a reload does not lose it. Null until the address is clean; empty
 * without a token.
 */
export function useFragmentToken(): string | null {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const isClean = hash === '';

  useEffect(() => {
    if (isClean) return;
    const token = new URLSearchParams(hash.slice(1)).get('t') ?? '';
    void navigate(pathname, { replace: true, state: { token } });
  }, [isClean, hash, pathname, navigate]);

  return isClean ? tokenIn(state) : null;
}
