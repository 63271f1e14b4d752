import { BookingFields } from './BookingFields.tsx';
import { DetailFields } from './DetailFields.tsx';
import type { Editor } from './editor.ts';
import { PersonalTerms } from './PersonalTerms.tsx';
import { PriceFields } from './PriceFields.tsx';
import { TimeFields } from './TimeFields.tsx';

const essential = ['name', 'categoryId', 'durationMinutes', 'priceMinor'];

/** Whether a field is among the options that are folded at first, by its path. */
export const isFolded = (path: string): boolean =>
  !essential.includes(path) && !/^performers\.\d+\.staffId$/.test(path);

/** Everything about a service that has a default. */
export function MoreFields({ editor, serviceId }: { editor: Editor; serviceId: string | null }) {
  return (
    <>
      <DetailFields editor={editor} />
      <PriceFields editor={editor} />
      <PersonalTerms editor={editor} />
      <TimeFields editor={editor} />
      <BookingFields editor={editor} serviceId={serviceId} />
    </>
  );
}
