import type { TextChannelSettings, TextSettings } from '@daybook/contract/text-messages';

export const textChannel = (change: Partial<TextChannelSettings> = {}): TextChannelSettings => ({
  channel: 'sms',
  provider: 'twilio',
  version: 1,
  isEnabled: false,
  mode: 'test',
  account: '',
  sender: '',
  secret: null,
  isReadable: true,
  priceMinor: 0,
  repliesUrl: 'https://book.example.com/api/v1/text-messages/sms/replies',
  lastReportAt: null,
  lastError: null,
  ...change,
});

export const textSettings = (change: Partial<TextSettings> = {}): TextSettings => ({
  channels: ['mail'],
  differing: [],
  monthlyLimitMinor: null,
  version: 1,
  currency: 'NGN',
  spentMinor: 0,
  optedOut: 0,
  textChannels: [textChannel()],
  simulatorUrl: null,
  ...change,
});
