import { ApiError } from '@daybook/api';
import { textMessageMutations } from '@daybook/api/text-messages';
import type { TextChannelSettings } from '@daybook/contract/text-messages';
import { textProviderNames } from '@daybook/domain/messages/channels';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { readAmount, writeAmount } from '@daybook/ui/format/money-text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** The form of the account that sends texts. The token, the password and the code are not kept as unsaved work. */
export function useTextChannel(
  stored: TextChannelSettings,
  { currency, done }: { currency: string; done: () => void },
) {
  const name = textProviderNames[stored.provider];
  const [plain, setPlain] = useTyped(`text-channel-${stored.channel}`, () => ({
    isEnabled: stored.isEnabled || stored.secret === null,
    mode: stored.mode,
    account: stored.account,
    sender: stored.sender,
    price: writeAmount({ amountMinor: stored.priceMinor, currency }),
  }));
  const [secrets, setSecrets] = useState({ secret: '', password: '', code: '' });
  const save = useMutation({ ...textMessageMutations.connect(), meta: shownByScreen });
  const errors: Readonly<Record<string, string>> = save.error instanceof ApiError ? save.error.fields : {};
  const set = (change: Partial<typeof plain>) => {
    setPlain({ ...plain, ...change });
    save.reset();
  };
  const setSecret = (change: Partial<typeof secrets>) => {
    setSecrets({ ...secrets, ...change });
    save.reset();
  };

  function confirm(): void {
    const { price, ...fields } = plain;
    const { secret, ...proof } = secrets;
    save.mutate(
      {
        ...fields,
        ...proof,
        channel: stored.channel,
        version: stored.version,
        priceMinor: price.trim() === '' ? 0 : (readAmount(price, currency) ?? Number.NaN),
        // Empty keeps the stored one.
        ...(secret === '' ? {} : { secret }),
      },
      {
        onSuccess() {
          notify({ tone: 'success', message: t('{name} saved', { name }) });
          done();
        },
      },
    );
  }

  return { plain, set, secrets, setSecret, save, errors, confirm };
}
