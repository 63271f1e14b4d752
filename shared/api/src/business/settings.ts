import { refetches, stores } from '../handlers.ts';
import { settingsKeys, staleAfter } from '../keys.ts';
import { mutationFor } from '../mutation-for.ts';
import { queryFor } from '../query-for.ts';

export const settingsQueries = {
  profile: () => queryFor('GET settings/profile', settingsKeys.profile),
  regional: () => queryFor('GET settings/regional', settingsKeys.regional),
  /** The currency and formats that are usual in a country. */
  usual: (country: string) => queryFor('GET settings/regional/usual', settingsKeys.usual, { country }),
  policy: () => queryFor('GET settings/policy', settingsKeys.policy),
  security: () => queryFor('GET settings/security', settingsKeys.security),
  /** Includes the number of customers that each period would erase now. */
  retention: () => queryFor('GET settings/retention', settingsKeys.retention),
  page: () => queryFor('GET settings/page', settingsKeys.page),
};

/** Every screen shows the business's name and times from the cached site. */
const refetchBusiness = refetches(...staleAfter.business);

/** The response replaces the cached settings. A stale version is `version_conflict`. */
export const settingsMutations = {
  profile: () =>
    mutationFor('PUT settings/profile', { onSuccess: stores(settingsQueries.profile, refetchBusiness) }),
  regional: () =>
    mutationFor('PUT settings/regional', { onSuccess: stores(settingsQueries.regional, refetchBusiness) }),
  policy: () =>
    mutationFor('PUT settings/policy', { onSuccess: stores(settingsQueries.policy, refetchBusiness) }),
  /** Needs the user's own password; a wrong one is an error of the field `password`. */
  security: () => mutationFor('PUT settings/security', { onSuccess: stores(settingsQueries.security) }),
  /** A higher number of customers than the user saw is `version_conflict` too; the number is then read again. */
  retention: () =>
    mutationFor('PUT settings/retention', {
      onSuccess: stores(settingsQueries.retention),
      onError: refetches(settingsKeys.retention),
    }),
  page: () => mutationFor('PUT settings/page', { onSuccess: stores(settingsQueries.page, refetchBusiness) }),
};
