/** The address of a new mail. What stands in an address may mean something in a link: `?` would begin a subject. */
export const mailtoOf = (email: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
