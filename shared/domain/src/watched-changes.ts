import { type Message, msg } from '@daybook/i18n';

/** Changes to money or access. Each administrator is notified of them. */
export const watchedChanges = [
  'bank_account',
  'payment_provider',
  'text_channel',
  'sender',
  'sign_in_rules',
  'sign_in_address',
  'account_rights',
  'role_rights',
  'business_address',
  'api_key',
  'webhook',
  'webhook_paused',
] as const;
export type WatchedChange = (typeof watchedChanges)[number];

/** The changed item, as a translatable text. */
export const watchedChangeLabels: Readonly<Record<WatchedChange, Message>> = {
  bank_account: msg('The bank account that customers see'),
  payment_provider: msg('The connection to a payment provider'),
  text_channel: msg('The connection that sends texts'),
  sender: msg('The sender of emails to customers, or where replies go'),
  sign_in_rules: msg('How people log in'),
  sign_in_address: msg('The email address of an account'),
  account_rights: msg('What an account may do'),
  role_rights: msg('What a role may do'),
  business_address: msg('The email address of the business'),
  api_key: msg('The API keys that give other systems access'),
  webhook: msg('A webhook that tells another system what happens'),
  webhook_paused: msg('A webhook was paused because its address didn’t answer for three days'),
};
