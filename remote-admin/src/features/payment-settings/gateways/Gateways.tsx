import { Text } from '@mantine/core';
import classes from '../payment-settings.module.css';
import { WaysQuery } from '../WaysQuery.tsx';
import { Gateway } from './Gateway.tsx';

/** Through whom customers pay online. */
export const Gateways = () => (
  <WaysQuery>
    {({ providers, currency, simulatorUrl }) => (
      <div className={classes.stack}>
        <Text className={classes.lead}>
          Customers pay on the page of the provider: no card number ever reaches Daybook. Keys are kept
          encrypted and never shown again.
        </Text>
        {providers.map((provider) => (
          <Gateway
            key={provider.provider}
            provider={provider}
            currency={currency}
            hasSimulator={simulatorUrl !== null}
          />
        ))}
      </div>
    )}
  </WaysQuery>
);
