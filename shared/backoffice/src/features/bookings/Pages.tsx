import type { AnswerOf } from '@daybook/contract/endpoints';
import { Pager } from '@daybook/ui/Pager';
import { useCursorPages } from '../../paging/use-cursor-pages.ts';

interface Props {
  page: AnswerOf<'GET bookings'>;
  pageSize: number;
}

export function Pages({ page, pageSize }: Props) {
  const { position, onPrevious, onNext } = useCursorPages(page, pageSize);
  return (
    <Pager what="bookings" onPrevious={onPrevious} onNext={onNext}>
      {position}
    </Pager>
  );
}
