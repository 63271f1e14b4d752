import type { TextProvider } from '@daybook/domain/messages/channels';
import type { ProviderMode } from '@daybook/domain/payments';
import type { TextAdapter } from './text-provider.ts';
import { twilio } from './twilio.ts';

export const textAdapters: Readonly<Record<TextProvider, TextAdapter>> = { twilio };

const addresses: Readonly<Record<TextProvider, string>> = { twilio: 'https://api.twilio.com' };

/**
 * The base URL of a provider. No screen can set it: it is the provider's own, or the simulator that the operator
 * configured, which must be on this machine. Null if there is none.
 */
export const textBaseUrlOf = (
  provider: TextProvider,
  mode: ProviderMode,
  simulatorUrl: string | null,
): string | null =>
  mode === 'simulator' ? simulatorUrl && `${simulatorUrl}/${provider}` : addresses[provider];
