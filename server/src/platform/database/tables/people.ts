import type { Scopes, UserType } from '@daybook/domain/people';
import type { WatchedChange } from '@daybook/domain/watched-changes';
import type { ColumnType, Generated } from 'kysely';

export interface UserTable {
  user_id: string;
  email: string;
  /** The address in comparison form: see `emailKey`. */
  email_key: string;
  username: string;
  full_name: string;
  user_type: UserType;
  /** Null means the number of the user type. */
  role: number | null;
  staff_id: string | null;
  /** A file in the public uploads, like every `…_path`. */
  avatar_path: string | null;
  password_hash: string;
  /** Set while a password that was handed out is unused. */
  password_expires_at: Generated<Date | null>;
  disabled_at: Date | null;
  created_at: Date;
  version: Generated<number>;
  last_sign_in_at: Date | null;
}

export interface RoleTable {
  role: Generated<number>;
  name: string;
  /** The business's changes; see `scopesOf`. */
  scopes: ColumnType<Scopes, string | undefined, string>;
  version: Generated<number>;
}

export interface TeamTable {
  user_id: string;
  staff_ids: string[];
  version: Generated<number>;
}

export interface SessionTable {
  session_id: string;
  user_id: string;
  token_hash: string;
  device: Generated<string>;
  address: Generated<string>;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

export interface PasswordResetTable {
  user_id: string;
  token_hash: string;
  expires_at: Date;
}

export interface CalendarFeedTable {
  user_id: string;
  token_hash: string;
  created_at: Date;
  last_read_at: Date | null;
}

export interface KnownAddressTable {
  user_id: string;
  address_hash: string;
  last_seen_at: Date;
}

export interface KnownDeviceTable {
  user_id: string;
  device_hash: string;
  last_seen_at: Date;
}

export interface SecondFactorTable {
  user_id: string;
  sealed_secret: string;
  /** Null until a code has proven that the app has the secret. */
  confirmed_at: Date | null;
  /** The 30-second period since 1970 whose code was last accepted. */
  last_step: Generated<number>;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

export interface SignInStepTable {
  token_hash: string;
  user_id: string;
  expires_at: Date;
  attempts: Generated<number>;
}

export interface InvitationTable {
  invitation_id: string;
  email: string;
  email_key: string;
  user_type: UserType;
  /** Null means the number of the user type. */
  role: number | null;
  staff_id: string | null;
  token_hash: string | null;
  expires_at: Date;
  created_at: Date;
  created_by: string;
  accepted_at: Date | null;
  revoked_at: Date | null;
}

export interface WatchedChangeTable {
  watched_change_id: string;
  kind: WatchedChange;
  about: Generated<string>;
  by_name: string;
  at: Date;
}

export interface AddressChangeTable {
  user_id: string;
  email: string;
  /** Null until the mail with the link is written. */
  token_hash: string | null;
  expires_at: Date;
}

export interface PeopleTables {
  address_change: AddressChangeTable;
  watched_change: WatchedChangeTable;
  invitation: InvitationTable;
  user_account: UserTable;
  role: RoleTable;
  team: TeamTable;
  session: SessionTable;
  password_reset: PasswordResetTable;
  calendar_feed: CalendarFeedTable;
  known_address: KnownAddressTable;
  known_device: KnownDeviceTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  sign_in_step: SignInStepTable;
}
