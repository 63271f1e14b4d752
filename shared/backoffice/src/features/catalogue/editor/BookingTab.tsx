import { visibilities } from '@daybook/contract/catalogue-values';
import { publicPaths } from '@daybook/shell/paths';
import { NativeSelect } from '@mantine/core';
import { useBusiness } from '../../../business/Business.tsx';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';
import { FlagField, NumberField } from './Fields.tsx';
import { QuestionsField } from './QuestionsField.tsx';

const visibilityWords = {
  public: 'Everyone: listed on the booking page',
  link: 'Link only: not listed, whoever has the link can book',
  staff: 'Staff only: booked by your team for customers',
};

export function BookingTab({ editor, serviceId }: { editor: Editor; serviceId: string | null }) {
  const { draft, choices, set } = editor;
  const { business } = choices;
  const { hasWaitlist } = useBusiness().site.policy;
  return (
    <div className={classes.fields}>
      <NativeSelect
        label="Who can book it"
        value={draft.visibility}
        onChange={({ currentTarget: { value } }) =>
          set({ visibility: visibilities.find((kind) => kind === value) ?? 'public' })
        }
        data={visibilities.map((kind) => ({ value: kind, label: visibilityWords[kind] }))}
      />
      {serviceId && draft.visibility !== 'staff' && (
        <p className={classes.about}>
          Its own link: <code>{`${window.location.origin}${publicPaths.booking}?service=${serviceId}`}</code>
        </p>
      )}
      <FlagField
        editor={editor}
        field="needsApproval"
        label="Bookings are requests"
        description="Each waits until somebody of your team accepts it."
      />
      <FlagField editor={editor} field="repeatsAllowed" label="Customers can book it repeatedly at once" />
      <FlagField
        editor={editor}
        field="waitlistAllowed"
        label="Customers can wait for a free time"
        description={hasWaitlist ? '' : 'Nobody can for now: the booking policy has the waiting list off.'}
      />
      <div className={classes.beside}>
        <NumberField
          editor={editor}
          field="cancelMinutes"
          label="Cancel until"
          suffix="min before"
          placeholder={`As the business: ${business.cancelMinutes}`}
        />
        <NumberField
          editor={editor}
          field="rescheduleMinutes"
          label="Move until"
          suffix="min before"
          placeholder={`As the business: ${business.rescheduleMinutes}`}
        />
        <NumberField
          editor={editor}
          field="editMinutes"
          label="Edit details until"
          suffix="min before"
          placeholder={`As the business: ${business.editMinutes}`}
        />
      </div>
      <QuestionsField editor={editor} />
    </div>
  );
}
