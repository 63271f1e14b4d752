/** Which services a list shows: on sale, on sale but not listed for visitors, or not sold any more. */
export const serviceStates = ['active', 'hidden', 'archived'] as const;
