import { setClock } from '@daybook/testing/clock';
import { setLanguage, untranslatedTexts } from '@daybook/testing/language';
import { mockApi } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aReport } from '@daybook/testing/report';
import { aSite } from '@daybook/testing/site';
import { screen } from '@testing-library/react';
import { inArea } from '../../../testing/in-area.tsx';
import { ReportsScreen } from '../ReportsScreen.tsx';

test('the figures are in French', async () => {
  setLanguage('fr', 'shared/ui', 'shared/domain', 'shared/backoffice');
  setClock('2026-03-03T09:24:00Z');
  mockApi({ 'GET site': aSite(), 'GET report': aReport() });
  renderScreen(inArea(<ReportsScreen />, '/', '/staff'), { path: '/', as: aUser() });
  expect(await screen.findByText('Heures de pointe')).toBeVisible();
  // Names, dates and numbers.
  expect(untranslatedTexts()).toEqual([
    'En ligne : 1 · Par votre équipe : 0 · Sans rendez-vous : 0',
    '₦12.5k',
    '₦9.0k',
    'Tardives : 0%',
    '25 h',
    'lun.',
    'mar.',
    'mer.',
    'jeu.',
    'ven.',
    'sam.',
    'dim.',
    'Haircut',
    '₦12.5k',
    'Ada Obi',
  ]);
});
