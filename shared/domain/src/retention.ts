/** After how many months without a booking a business may have its customers erased. */
export const retentionMonths = [6, 12, 24, 36, 60] as const;
export type RetentionMonths = (typeof retentionMonths)[number];
