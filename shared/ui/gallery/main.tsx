import { addCatalogue, setLanguageSource } from '@daybook/i18n';
import { compileMessage } from '@daybook/i18n/compile';
import { directionOf, isLanguage, languageNames, languages } from '@daybook/i18n/languages';
import { messageId } from '@daybook/i18n/message-id';
import { NativeSelect } from '@mantine/core';
import '../src/base.css';
import { createRoot } from 'react-dom/client';
import ar from '../messages/ar.json';
import de from '../messages/de.json';
import es from '../messages/es.json';
import fr from '../messages/fr.json';
import pt from '../messages/pt.json';
import { displayFaces } from '../src/fonts/display-faces.ts';
import { Accent } from '../src/provider/Accent.tsx';
import { colorSchemeManager } from '../src/provider/color-scheme.ts';
import { DaybookProvider } from '../src/provider/DaybookProvider.tsx';
import { Compositions } from './Compositions.tsx';
import { Controls } from './Controls.tsx';
import classes from './gallery.module.css';
import { Layers } from './Layers.tsx';
import { Records } from './Records.tsx';
import { Tokens } from './Tokens.tsx';

// The address holds every choice, so that a view can be linked: ?scheme=dark&lang=ar&density=roomy&accent=c2185b
const query = new URLSearchParams(location.search);
const lang = query.get('lang') ?? 'en';
const language = isLanguage(lang) ? lang : 'en';
const scheme = query.get('scheme') ?? 'auto';
const density = query.get('density') === 'roomy' ? 'roomy' : 'compact';
const accent = query.get('accent') ?? '';

const compiled = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([message, translation]) => [messageId(message), compileMessage(translation)]),
  );
for (const [name, texts] of Object.entries({ ar, de, es, fr, pt } as const))
  if (isLanguage(name) && name !== 'en') addCatalogue(name, compiled(texts));
setLanguageSource(() => language);
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
colorSchemeManager().set(scheme === 'light' || scheme === 'dark' ? scheme : 'auto');
for (const { file, unicodeRange } of displayFaces)
  document.fonts.add(
    new FontFace('Bricolage', `url(${file})`, { weight: '600', display: 'swap', unicodeRange }),
  );

const choices = {
  scheme: { auto: 'System', light: 'Light', dark: 'Dark' },
  lang: Object.fromEntries(languages.map((name) => [name, languageNames[name]])),
  density: { compact: 'Staff', roomy: 'Visitors' },
  accent: { '': 'Teal', c2185b: 'Pink', ffe600: 'Yellow', '000000': 'Black' },
};

const present: Readonly<Record<string, string>> = { scheme, lang: language, density, accent };

const Choices = () => (
  <nav className={classes.choices} aria-label="Look">
    {Object.entries(choices).map(([name, options]) => (
      <NativeSelect
        key={name}
        label={name}
        value={present[name]}
        data={Object.entries(options).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => {
          query.set(name, currentTarget.value);
          location.search = query.toString();
        }}
      />
    ))}
  </nav>
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <DaybookProvider density={density}>
    <Accent color={accent && `#${accent}`} />
    <Choices />
    <main className={classes.root}>
      <Compositions />
      <Layers />
      <Records />
      <Controls />
      <Tokens />
    </main>
  </DaybookProvider>,
);
