import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

/** Replaces the token in the address. */
const placeholder = 'new';

const tokenIn = (state: unknown): string => {
  const token = typeof state === 'object' && state !== null ? Reflect.get(state, 'token') : null;
  return typeof token === 'string' ? token : '';
};

/**
 * The token of the mailed link, removed from the address at once: it would stay in the history, in bookmarks and on the
 * screen. The state of the history entry keeps it, so that a reload does not lose it. Null until the address is clean;
 * empty without a token.
 */
export function useLinkToken(): string | null {
  const { token: inAddress = '' } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isClean = inAddress === placeholder;

  useEffect(() => {
    if (isClean) return;
    void navigate(`/reset-password/${placeholder}`, { replace: true, state: { token: inAddress } });
  }, [isClean, inAddress, navigate]);

  return isClean ? tokenIn(state) : null;
}
