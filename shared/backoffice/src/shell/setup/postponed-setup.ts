import { tabStorage } from '@daybook/api/storage';

const key = 'daybook:set-up-postponed';

/** The guided start no longer opens by itself in this tab; the checklist leads to it. */
export const postponeSetup = (): void => tabStorage.set(key, 'yes');

export const isSetupPostponed = (): boolean => tabStorage.get(key) !== null;
