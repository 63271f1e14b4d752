import { notify } from '@daybook/shell/notify';
import { BlockedDialog } from './blocked/BlockedDialog.tsx';
import type { CalendarData } from './calendar-data.ts';
import type { Answer, OpenDialog } from './changes/dialog-state.ts';
import { MoveDialog } from './changes/MoveDialog.tsx';
import { NewDialog } from './new/NewDialog.tsx';
import { OpenedBooking } from './opened/OpenedBooking.tsx';

interface Props {
  dialog: OpenDialog | null;
  data: CalendarData;
  onAsk: (dialog: OpenDialog) => void;
  onAnswer: (answer?: Answer) => void;
}

/** The dialogs and side panels of the calendar. */
export function Questions({ dialog, data, onAsk, onAnswer }: Props) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'new':
      return <NewDialog marked={dialog.marked} first={dialog.first} data={data} onAnswer={onAnswer} />;
    case 'blocked':
      return <BlockedDialog item={dialog.item} data={data} onAnswer={onAnswer} />;
    case 'booking': {
      const current = data.items.find(({ id }) => id === dialog.item.id);
      const item = current?.kind === 'appointment' ? current : dialog.item;
      return (
        <OpenedBooking
          item={item}
          onMove={() => onAsk({ kind: 'move', item, target: item, isTyped: true })}
          onDismiss={() => onAnswer()}
        />
      );
    }
    case 'move': {
      const { kind: _, ...move } = dialog;
      return (
        <MoveDialog
          {...move}
          data={data}
          onAnswer={(answer, said) => {
            if (said) notify({ tone: 'warning', message: said, durationMs: 5000 });
            onAnswer(answer);
          }}
        />
      );
    }
  }
}
