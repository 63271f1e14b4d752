/** The version of a remote that somebody is changing: no build and no store but that of `npm run dev` has it. */
export const developmentVersion = '0.0.0-dev';
