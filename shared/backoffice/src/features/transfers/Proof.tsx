import { paymentMutations } from '@daybook/api/payments';
import type { TransferClaim } from '@daybook/contract/payments';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../kit/files/save-file.ts';

/** Offers the customer's file as a download and never opens it: it may contain anything. */
export function Proof({ transfer: { transferClaimId, proof, payerName } }: { transfer: TransferClaim }) {
  const fetched = useMutation({ ...paymentMutations.proof(), meta: shownByScreen });
  if (!proof) return null;
  const save = () =>
    fetched.mutate(
      { transferClaimId },
      { onSuccess: (file) => saveFile(new Blob([file], { type: proof.mediaType }), proof.name) },
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={fetched.isPending}
        onClick={save}
        aria-label={t('Download proof from {payer}: {file}', { payer: payerName, file: proof.name })}
      >
        {t('Proof ({size, number} kB)', { size: Math.ceil(proof.bytes / 1024) })}
      </Button>
      <InlineError>{fetched.error && sentenceOf(fetched.error)}</InlineError>
    </>
  );
}
