/** The services a list shows: on sale, on sale but unlisted, or archived. */
export const serviceStates = ['active', 'hidden', 'archived'] as const;
