import { t } from '@daybook/i18n';
import { StatusChip } from '@daybook/ui/StatusChip';
import type { AppointmentMark, CalendarItem } from '../calendar-data.ts';
import classes from './ItemCard.module.css';
import { itemName, lateText, markLooks, seatsText } from './item-labels.ts';

interface Props {
  item: CalendarItem;
  /** `10:15 – 11:00`. */
  time: string;
  staffName: string;
}

/** Everything that the calendar knows of an item. */
export function ItemCard({ item, time, staffName }: Props) {
  const late = lateText(item);
  const isVisit = item.kind === 'appointment';
  const what = isVisit ? item.serviceName : item.note;
  return (
    <>
      <span className={classes.head}>
        <span className={classes.time}>{time}</span>
        {isVisit && <StatusChip status={item.status} />}
      </span>
      {late && <span>{late}</span>}
      <span className={classes.name}>{itemName(item)}</span>
      <span className={classes.what}>
        {what && <span>{what}</span>}
        <span>{t('with {staff}', { staff: staffName })}</span>
        {isVisit && item.seats && <span>{seatsText(item.seats)}</span>}
        {isVisit && item.partySize > 1 && <span>{t('{count} people', { count: item.partySize })}</span>}
      </span>
      {isVisit && item.marks.length > 0 && (
        <span className={classes.marks}>
          {item.marks.map((mark) => (
            <Mark key={mark} mark={mark} />
          ))}
        </span>
      )}
    </>
  );
}

function Mark({ mark }: { mark: AppointmentMark }) {
  const { icon: Glyph, word } = markLooks[mark];
  return (
    <span className={classes.mark}>
      <Glyph aria-hidden size={16} stroke={1.75} />
      {t(word)}
    </span>
  );
}
