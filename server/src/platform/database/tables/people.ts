import type { UserType } from '@daybook/domain/people';

export interface UserTable {
  user_id: string;
  email: string;
  /** The address as it is compared: see `emailKey`. */
  email_key: string;
  username: string;
  full_name: string;
  user_type: UserType;
  /** Null means the number of the user type. */
  role: number | null;
  staff_id: string | null;
  avatar_url: string | null;
  password_hash: string;
  disabled_at: Date | null;
  created_at: Date;
}

export interface SessionTable {
  session_id: string;
  user_id: string;
  token_hash: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

export interface PasswordResetTable {
  user_id: string;
  token_hash: string;
  expires_at: Date;
}

export interface KnownAddressTable {
  user_id: string;
  address_hash: string;
  last_seen_at: Date;
}

export interface PeopleTables {
  user_account: UserTable;
  session: SessionTable;
  password_reset: PasswordResetTable;
  known_address: KnownAddressTable;
}
