import type { User } from '@daybook/contract/auth';
import { permissionsOf } from '@daybook/domain/people';
import { uploadUrl } from '@daybook/domain/pictures';
import { currentLanguage } from '@daybook/i18n';
import { backOfficeLanguageOf } from '@daybook/i18n/languages';
import type { Account } from './sign-in.repo.ts';

export const presentUser = (account: Account, mustSetUpTwoStep: boolean): User => ({
  userId: account.userId,
  fullName: account.fullName,
  username: account.username,
  email: account.email,
  userType: account.userType,
  role: account.role,
  permissions: permissionsOf(account),
  scopes: account.scopes,
  staffId: account.staffId,
  teamIds: account.teamIds,
  avatarUrl: uploadUrl(account.avatarPath),
  // Until it is chosen, that of the page; a sign-in keeps it.
  language: account.language ?? backOfficeLanguageOf(currentLanguage()),
  ...(mustSetUpTwoStep && { mustSetUpTwoStep }),
});
