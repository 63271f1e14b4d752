import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { checkOutParams } from '../../entities/booking/check-out/use-check-out.ts';

// Loaded on first use, because most page views do without it.
const CheckoutSheet = lazy(async () => ({ default: (await import('./CheckoutSheet.tsx')).CheckoutSheet }));

const forget = (params: URLSearchParams) => {
  for (const name of Object.values(checkOutParams)) params.delete(name);
};

/** The check-out over every screen, while the URL asks for it. */
export function CheckOut() {
  const [params, setParams] = useSearchParams();
  const bookingId = params.get(checkOutParams.booking);
  const sale = params.get(checkOutParams.sale);
  if (bookingId === null && sale === null) return null;

  const change = (edit: (params: URLSearchParams) => void) =>
    setParams(
      (before) => {
        edit(before);
        return before;
      },
      { replace: true },
    );
  const sold = bookingId === null ? { customerId: sale === 'new' ? null : sale } : { bookingId };
  return (
    <Suspense>
      <CheckoutSheet
        key={bookingId ?? 'sale'}
        sold={sold}
        onCustomer={(customerId) => change((now) => now.set(checkOutParams.sale, customerId ?? 'new'))}
        onClose={() => change(forget)}
      />
    </Suspense>
  );
}
