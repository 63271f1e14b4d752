import type { User } from '@daybook/contract/auth';

/** Who is signed in, as screens see it. `isLoading` is true only while the start asks who it is. */
export interface SessionState {
  isLoading: boolean;
  isLoggedIn: boolean;
  user: User | null;
  /** The number kept from `userType`, unless the profile has another. */
  role: number | null;
}

/** The role to keep: the number kept from `userType`, unless the profile has another. */
export const roleOf = (user: User): number => user.role ?? user.userType;

export const loggedOut: SessionState = { isLoading: false, isLoggedIn: false, user: null, role: null };
export const loading: SessionState = { ...loggedOut, isLoading: true };
export const loggedIn = (user: User): SessionState => ({
  isLoading: false,
  isLoggedIn: true,
  user,
  role: roleOf(user),
});
