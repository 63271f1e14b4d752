import { useSearchParams } from 'react-router-dom';

/** The check-out is open while the URL names its booking, or its sale: it closes on *Back*, and survives a reload. */
export const checkOutParams = { booking: 'checkout', sale: 'sale' } as const;

function useOpen(param: string): (value: string) => void {
  const [, setParams] = useSearchParams();
  return (value) =>
    setParams((params) => {
      params.set(param, value);
      return params;
    });
}

/** Opens the check-out of a booking over the current screen. */
export const useCheckOut = (): ((bookingId: string) => void) => useOpen(checkOutParams.booking);

/** Whether a check-out is open over the current screen, which then ignores its shortcuts. */
export const useIsCheckingOut = (): boolean => useSearchParams()[0].has(checkOutParams.booking);

/** Opens a sale to a customer over the current screen. */
export const useQuickSale = (): ((customerId: string) => void) => useOpen(checkOutParams.sale);
