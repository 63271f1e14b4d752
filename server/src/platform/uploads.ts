/** Where public files are served. */
export const uploadsBase = '/rest/uploads/';

/** The address of a file below the public uploads; null where there is none. */
export const uploadUrl = (path: string | null): string | null => path && uploadsBase + path;
