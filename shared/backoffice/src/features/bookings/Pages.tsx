import type { AnswerOf } from '@daybook/contract/endpoints';
import { Pager } from '@daybook/ui/Pager';
import { usePages } from './use-pages.ts';

export function Pages({ page }: { page: AnswerOf<'GET bookings'> }) {
  const { position, onPrevious, onNext } = usePages(page);
  return (
    <Pager what="bookings" onPrevious={onPrevious} onNext={onNext}>
      {position}
    </Pager>
  );
}
