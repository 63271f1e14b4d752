/** What moves money or lets people in. Each administrator is told when one of these changes. */
export const watchedChanges = [
  'bank_account',
  'payment_provider',
  'sender',
  'sign_in_rules',
  'sign_in_address',
  'account_rights',
  'role_rights',
  'business_address',
] as const;
export type WatchedChange = (typeof watchedChanges)[number];

/** What is another now, in words. */
export const watchedChangeLabels: Readonly<Record<WatchedChange, string>> = {
  bank_account: 'The bank account that customers see',
  payment_provider: 'The connection to a payment provider',
  sender: 'Who mails to customers come from, or where answers go',
  sign_in_rules: 'How people sign in',
  sign_in_address: 'The address of an account',
  account_rights: 'What an account may do',
  role_rights: 'What a role may do',
  business_address: 'The e-mail address of the business',
};
