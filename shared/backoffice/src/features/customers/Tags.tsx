import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { Row } from '@daybook/ui/Layout';
import { Link } from 'react-router-dom';
import { useArea } from '../../kit/area/Area.tsx';
import classes from './Tags.module.css';

interface Props {
  tags: readonly string[];
}

/** Each tag links to all customers who have it. */
export function Tags({ tags }: Props) {
  const area = useArea();
  if (tags.length === 0) return null;
  return (
    <Row as="ul" gap="xxs" aria-label={t('Tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            className={classes.tag}
            to={`${areaPaths(area).customers}?${new URLSearchParams({ tag })}`}
            aria-label={t('Tag {tag}', { tag })}
          >
            {tag}
          </Link>
        </li>
      ))}
    </Row>
  );
}
