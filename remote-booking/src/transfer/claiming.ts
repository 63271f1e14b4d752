import type { BodyOf } from '@daybook/contract/endpoints';
import type { ClaimedTransfer } from '@daybook/contract/transfers';

/** The accepted file types of a proof. */
export const proofTypes = 'image/jpeg,image/png,image/webp,application/pdf';

interface Steps {
  onSuccess?: (transfer: ClaimedTransfer) => void;
  onSettled?: () => void;
}

/** How a page reports a transfer and adds its proof, for a booking or an invoice. */
export interface Claiming {
  tell: {
    mutate: (transfer: Omit<BodyOf<'POST pay/claims'>, 'token'>, steps: Steps) => void;
    error: Error | null;
    isPending: boolean;
  };
  prove: {
    mutate: (proof: { transferClaimId: string; file: File }, steps?: Steps) => void;
    error: Error | null;
    isPending: boolean;
  };
}
