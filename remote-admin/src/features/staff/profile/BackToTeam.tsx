import { BackLink } from '@daybook/backoffice/BackLink';
import { t } from '@daybook/i18n';

/** The way back to the list. */
export const BackToTeam = () => <BackLink to={{ search: '' }}>{t('Staff management')}</BackLink>;
