import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasText, storedValue } from '../../booking/stored-value.ts';

/** The invoice of this tab, to find it again when the customer returns from a provider. */
const keptLink = storedValue('pay-link', (value): value is { token: string } => hasText(value, ['token']));

/** The token of the link, removed from the URL at once, and the payment the customer returns from. */
export function usePayLink() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const inLink = new URLSearchParams(hash.slice(1)).get('t');
  const [token, setToken] = useState(() => inLink ?? keptLink.read()?.token ?? '');
  if (inLink !== null && inLink !== token) setToken(inLink);
  useEffect(() => {
    if (inLink === null) return;
    keptLink.write({ token: inLink });
    void navigate({ search }, { replace: true });
  }, [inLink, search, navigate]);
  return { token, returnedFrom: new URLSearchParams(search).get('payment') };
}
