import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { Link } from 'react-router-dom';
import { visitPath } from '../visit/paths.ts';
import { goOn, type Visit } from '../visit/visit.ts';
import { PrimaryAction } from './primary-action.tsx';

/** Leads on from a step that has its answer already, with that answer kept. */
export function ContinueAction({ visit }: { visit: Visit }) {
  return (
    <PrimaryAction>
      <Button component={Link} to={visitPath(goOn(visit))}>
        Continue
      </Button>
    </PrimaryAction>
  );
}
