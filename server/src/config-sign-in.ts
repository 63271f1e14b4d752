import type { UserType } from '@daybook/domain/people';
import { z } from 'zod';
import { isOnThisMachine } from './config-addresses.ts';
import { isUrlOf } from './secret-urls.ts';

/** The account that the members of a group at the provider have here. */
export interface GroupRole {
  group: string;
  userType: UserType;
  /** The name of the role. */
  role: string;
}

const groupRole = /^([^=,]{1,200})=(admin|staff):([^,]{1,100})$/;

const GroupRoles = z.string().transform((value, context): GroupRole[] => {
  const items = value.split(',').map((item) => item.trim());
  return items.filter(Boolean).map((item) => {
    const [, group = '', area, role = ''] = groupRole.exec(item) ?? [];
    if (!area) {
      context.addIssue(
        'a list of group=area:role like owners=admin:Administrator, stylists=staff:Staff member',
      );
      return z.NEVER;
    }
    return { group: group.trim(), userType: area === 'admin' ? 1 : 2, role: role.trim() };
  });
});

/** The variables about signing in. */
export const signInVariables = {
  DAYBOOK_PASSWORD_SIGN_IN: z.enum(['on', 'off'], 'on or off').default('on'),
  DAYBOOK_OIDC_ISSUER: z
    .string()
    .refine(
      (value) => isUrlOf(['https:'])(value) || isOnThisMachine(value),
      'the https address of an OpenID provider like https://login.example.com',
    )
    .optional(),
  DAYBOOK_OIDC_CLIENT_ID: z.string().max(500, 'at most 500 characters').optional(),
  DAYBOOK_OIDC_CLIENT_SECRET: z.string().max(1000, 'at most 1000 characters').optional(),
  DAYBOOK_OIDC_NAME: z.string().trim().max(40, 'at most 40 characters').optional(),
  DAYBOOK_OIDC_GROUPS: GroupRoles.default([]),
  DAYBOOK_OIDC_GROUPS_CLAIM: z.string().max(100, 'at most 100 characters').default('groups'),
};

type Read = z.infer<z.ZodObject<typeof signInVariables>>;

/** An OpenID provider that people sign in with. Contains a secret. */
export interface ProviderConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Shown on the button. */
  name: string;
  /** If any, only people with one of them get in, and it decides their role. The first one counts. */
  groups: readonly GroupRole[];
  groupsClaim: string;
}

export function signInOf(env: Read): { byPassword: boolean; provider: ProviderConfig | null } {
  const { DAYBOOK_OIDC_ISSUER: issuer } = env;
  return {
    byPassword: env.DAYBOOK_PASSWORD_SIGN_IN === 'on',
    provider:
      issuer === undefined
        ? null
        : {
            issuer,
            clientId: env.DAYBOOK_OIDC_CLIENT_ID ?? '',
            clientSecret: env.DAYBOOK_OIDC_CLIENT_SECRET ?? '',
            name: env.DAYBOOK_OIDC_NAME || new URL(issuer).hostname,
            groups: env.DAYBOOK_OIDC_GROUPS,
            groupsClaim: env.DAYBOOK_OIDC_GROUPS_CLAIM,
          },
  };
}
