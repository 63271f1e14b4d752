import { deviceName } from '@daybook/domain/device';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/http/api.ts';
import { finishProviderSignIn, type ProviderDeps, startProviderSignIn } from './provider.commands.ts';
import type { Provider } from './provider-client.ts';

export function addProvider(api: Api, deps: Deps): void {
  const { provider } = deps.config.signIn;
  let client: Promise<Provider> | undefined;
  const withProvider = (): ProviderDeps => {
    if (!provider) throw notFound();
    return {
      ...deps,
      provider,
      client: () => {
        client ??= import('./provider-client.ts').then(({ openProvider }) => openProvider(provider));
        return client;
      },
    };
  };
  api.route('POST auth/provider', {
    limits: { 'login.address': ({ address }) => address },
    handler: async ({ cookies }) => startProviderSignIn(withProvider(), cookies),
  });
  api.route('POST auth/provider/finish', {
    limits: { 'login.address': ({ address }) => address },
    handler: async ({ body, address, agent, cookies }) =>
      finishProviderSignIn(withProvider(), body, { cookies, place: { address, device: deviceName(agent) } }),
  });
}
