import { setClock } from '@daybook/testing/clock';
import { aDashboard } from '@daybook/testing/desk';
import { setLanguage, untranslatedTexts } from '@daybook/testing/language';
import { mockApi } from '@daybook/testing/mock-api';
import { aUser } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aTodayReport } from '@daybook/testing/report';
import { aSite } from '@daybook/testing/site';
import { screen } from '@testing-library/react';
import { inArea } from '../../testing/in-area.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

test('the dashboard is in French', async () => {
  setLanguage('fr', 'shared/ui', 'shared/domain', 'shared/backoffice');
  setClock('2026-03-03T09:24:00Z');
  mockApi({ 'GET site': aSite(), 'GET dashboard': aDashboard(), 'GET report/today': aTodayReport() });
  renderScreen(inArea(<DashboardScreen />, '/', '/staff'), { path: '/', as: aUser() });
  expect(await screen.findByText('Encaissé aujourd’hui')).toBeVisible();
  // Names, dates, numbers and units.
  expect(untranslatedTexts()).toEqual(['mar. 3 mars', 'min', 'Bisi Adeyemi', 'Haircut']);
});
