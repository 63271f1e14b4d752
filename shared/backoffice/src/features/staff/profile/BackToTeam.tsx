import { BackLink } from '../../../shell/layout/BackLink.tsx';

/** The way back to the list. */
export const BackToTeam = () => <BackLink to={{ search: '' }}>Staff management</BackLink>;
