/** The link for a new mail. Characters of an address may have a meaning in a link: `?` would start a subject. */
export const mailtoOf = (email: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
