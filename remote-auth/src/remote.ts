import { build } from '@daybook/shell/build';
import { publicPaths } from '@daybook/shell/paths';
import { indexRedirect, unknownRedirect } from '@daybook/shell/redirects';
import { inBrowserOnly, type RemoteModule, remoteContract } from '@daybook/shell/remote-module';
import { screen } from '@daybook/shell/screen';
import { siteRoute } from '@daybook/shell/site-route';
import { AuthArea } from './AuthArea.tsx';
import { LoginScreen } from './features/login/LoginScreen.tsx';
import { navigation } from './manifest.ts';

export const remote = {
  contract: remoteContract,
  build,
  routes: {
    '/auth': [
      {
        ...siteRoute,
        Component: AuthArea,
        children: [
          indexRedirect(publicPaths.login),
          { path: 'login', Component: LoginScreen },
          {
            path: 'provider',
            handle: inBrowserOnly,
            ...screen(() => import('./features/provider/ProviderScreen.tsx'), 'ProviderScreen'),
          },
          {
            path: 'forgot-password',
            ...screen(
              () => import('./features/forgot-password/ForgotPasswordScreen.tsx'),
              'ForgotPasswordScreen',
            ),
          },
          {
            path: 'invitation',
            handle: inBrowserOnly,
            ...screen(() => import('./features/invitation/InvitationScreen.tsx'), 'InvitationScreen'),
          },
          {
            path: 'confirm-address',
            handle: inBrowserOnly,
            ...screen(
              () => import('./features/confirm-address/ConfirmAddressScreen.tsx'),
              'ConfirmAddressScreen',
            ),
          },
          unknownRedirect(publicPaths.login),
        ],
      },
    ],
    '/reset-password/:token': [
      {
        ...siteRoute,
        Component: AuthArea,
        children: [
          {
            index: true,
            handle: inBrowserOnly,
            ...screen(
              () => import('./features/reset-password/ResetPasswordScreen.tsx'),
              'ResetPasswordScreen',
            ),
          },
        ],
      },
    ],
  },
  navigation,
} satisfies RemoteModule;
