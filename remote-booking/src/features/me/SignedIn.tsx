import { portalMutations } from '@daybook/api/customer-portal';
import type { PortalPerson, PortalSession } from '@daybook/contract/customer-portal';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { publicPaths } from '@daybook/shell/paths';
import { EmptyState } from '@daybook/ui/EmptyState';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import classes from './me.module.css';
import { Overview } from './Overview.tsx';

const nameOf = ({ firstName, lastName }: Pick<PortalPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** The page of one person; several people of one address choose first. */
export function SignedIn({ session: { email, people } }: { session: PortalSession }) {
  const [params, setParams] = useSearchParams();
  const [only, ...others] = people;
  const chosen =
    others.length === 0 ? only : people.find(({ personId }) => personId === params.get('person'));
  const signOut = useMutation({ ...portalMutations.signOut(), meta: shownByScreen });
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title} dir="auto">
            {chosen ? nameOf(chosen) : t('Your visits')}
          </h1>
          <p className={classes.sentence}>{email}</p>
        </div>
        <div className={classes.row}>
          {chosen && others.length > 0 && (
            <Button variant="default" onClick={() => setParams({})}>
              {t('Switch person')}
            </Button>
          )}
          <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate(undefined)}>
            {t('Log out')}
          </Button>
        </div>
      </div>
      <InlineError>{signOut.error && sentenceOf(signOut.error)}</InlineError>
      {chosen && <Overview key={chosen.personId} person={chosen} />}
      {!chosen && people.length > 0 && (
        <People people={people} onChoose={(person) => setParams({ person })} />
      )}
      {people.length === 0 && (
        <EmptyState
          drawing="calendar"
          title={t('No visits yet')}
          action={
            <Button component={Link} to={publicPaths.booking}>
              {t('Book a visit')}
            </Button>
          }
        >
          {t('Your visits appear here once you’ve booked.')}
        </EmptyState>
      )}
    </div>
  );
}

interface PeopleProps {
  people: readonly PortalPerson[];
  onChoose: (personId: string) => void;
}

function People({ people, onChoose }: PeopleProps) {
  return (
    <section className={classes.section} aria-labelledby="me-people">
      <h2 className={classes.subtitle} id="me-people">
        {t('Whose visits would you like to see?')}
      </h2>
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={person.personId}>
            <button
              type="button"
              data-touch
              className={`${classes.card} ${classes.person}`}
              onClick={() => onChoose(person.personId)}
            >
              <span dir="auto">{nameOf(person)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
