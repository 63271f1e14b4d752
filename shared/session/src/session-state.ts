import type { User } from '@daybook/contract/auth';

/** The signed-in user for screens. `isLoading` is true only while the start requests the user. */
export interface SessionState {
  isLoading: boolean;
  isLoggedIn: boolean;
  user: User | null;
  /** The role stored from `userType`, unless the profile has another. */
  role: number | null;
}

/** The role to store: that of `userType`, unless the profile has another. */
export const roleOf = (user: User): number => user.role ?? user.userType;

export const loggedOut: SessionState = { isLoading: false, isLoggedIn: false, user: null, role: null };
export const loading: SessionState = { ...loggedOut, isLoading: true };
export const loggedIn = (user: User): SessionState => ({
  isLoading: false,
  isLoggedIn: true,
  user,
  role: roleOf(user),
});
