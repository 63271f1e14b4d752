/** The version of an edited remote: only `npm run dev` has it. */
export const developmentVersion = '0.0.0-dev';
