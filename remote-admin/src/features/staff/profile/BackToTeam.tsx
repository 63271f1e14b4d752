import { BackLink } from '@daybook/backoffice/BackLink';

/** The way back to the list. */
export const BackToTeam = () => <BackLink to={{ search: '' }}>Staff management</BackLink>;
