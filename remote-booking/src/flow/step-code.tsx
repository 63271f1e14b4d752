import { BookingSkeleton, StepSkeleton } from './BookingSkeleton.tsx';
import { onDemand } from './on-demand.tsx';

// Code that the first screen does not need: staff, free times, the form with its schemas, the review.
export const StaffStep = onDemand(
  'staff',
  async () => (await import('../features/staff/StaffStep.tsx')).StaffStep,
  <StepSkeleton />,
);
export const TimeStep = onDemand(
  'time',
  async () => (await import('../features/time/TimeStep.tsx')).TimeStep,
  <StepSkeleton />,
);
export const ExtrasStep = onDemand(
  'extras',
  async () => (await import('../features/extras/ExtrasStep.tsx')).ExtrasStep,
  <StepSkeleton />,
);
export const DetailsStep = onDemand(
  'details',
  async () => (await import('../features/details/DetailsStep.tsx')).DetailsStep,
  <StepSkeleton />,
);
export const ReviewStep = onDemand(
  'review',
  async () => {
    const [{ ReviewStep }] = await Promise.all([
      import('../features/review/ReviewStep.tsx'),
      import('./place-booking.ts'),
    ]);
    return ReviewStep;
  },
  <StepSkeleton />,
);
export const ClosedForBooking = onDemand(
  'closed',
  async () => (await import('./ClosedForBooking.tsx')).ClosedForBooking,
  <BookingSkeleton />,
);
