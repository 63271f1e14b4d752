import { type PaymentProvider, payChannels } from '@daybook/contract/payment-settings';
import { t } from '@daybook/i18n';
import { Row } from '@daybook/ui/Layout';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { channelNames } from './gateway-labels.ts';

interface Props {
  value: PaymentProvider['channels'];
  onChange: (channels: PaymentProvider['channels']) => void;
}

/** The payment methods on the provider's page. */
export const Channels = ({ value, onChange }: Props) => (
  <Checkbox.Group
    label={t('Payment methods')}
    description={t('Select none to offer every method in your account.')}
    value={value}
    onChange={(chosen) => onChange(payChannels.filter((channel) => chosen.includes(channel)))}
  >
    <Row gap="md">
      {payChannels.map((channel) => (
        <Checkbox key={channel} value={channel} label={t(channelNames[channel])} />
      ))}
    </Row>
  </Checkbox.Group>
);
