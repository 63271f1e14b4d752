import { isAdministrator } from '@daybook/domain/accounts';
import { useUser } from '@daybook/session';
import { Text } from '@mantine/core';
import classes from '../payment-settings.module.css';
import { WaysQuery } from '../WaysQuery.tsx';
import { Gateway } from './Gateway.tsx';

/** The providers for online payments. */
export function Gateways() {
  const mayChange = isAdministrator(useUser());
  return (
    <WaysQuery>
      {({ providers, currency, simulatorUrl }) => (
        <div className={classes.stack}>
          <Text className={classes.lead}>
            Customers pay on the page of the provider: no card number ever reaches Daybook. Keys are kept
            encrypted and never shown again.
          </Text>
          {!mayChange && (
            <Text className={classes.lead}>Which account is connected, is for an administrator to say.</Text>
          )}
          {providers.map((provider) => (
            <Gateway
              key={provider.provider}
              provider={provider}
              currency={currency}
              hasSimulator={simulatorUrl !== null}
              mayChange={mayChange}
            />
          ))}
        </div>
      )}
    </WaysQuery>
  );
}
