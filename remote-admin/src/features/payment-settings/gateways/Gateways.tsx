import { isAdministrator } from '@daybook/domain/accounts';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { Text } from '@mantine/core';
import classes from '../payment-settings.module.css';
import { WaysQuery } from '../WaysQuery.tsx';
import { DefaultProvider } from './DefaultProvider.tsx';
import { Gateway } from './Gateway.tsx';

/** The providers for online payments. */
export function Gateways() {
  const mayChange = isAdministrator(useUser());
  return (
    <WaysQuery>
      {(settings) => (
        <div className={classes.stack}>
          <Text className={classes.lead}>
            {t(
              'Customers pay on the provider’s page, so card numbers never reach Daybook. Keys are encrypted and never shown again.',
            )}
          </Text>
          {!mayChange && (
            <Text className={classes.lead}>{t('Only administrators can connect an account.')}</Text>
          )}
          <DefaultProvider settings={settings} />
          {settings.providers.map((provider) => (
            <Gateway
              key={provider.provider}
              provider={provider}
              currency={settings.currency}
              hasSimulator={settings.simulatorUrl !== null}
              mayChange={mayChange}
            />
          ))}
        </div>
      )}
    </WaysQuery>
  );
}
