/**
 * The longest life of a tab in days. Its files are kept that long; then the page offers the update, and reloads with the
 * next navigation that loses no work.
 */
export const tabLifeDays = 14;
