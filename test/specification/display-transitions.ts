import { type Sentence, sentence } from './sentence.ts';

const LANGUAGES = 'e2e/look/languages.e2e.ts';
const MOTION = 'e2e/phone/motion.e2e.ts';
const PAGES = 'e2e/account/pages.e2e.ts';

/** Section 4 (docs/spec.md) about language, currency and phones, sentence by sentence. */
export const DISPLAY_TRANSITIONS: Sentence[] = [
  // 4. Locale and currency
  sentence(
    4,
    'a changed locale of the shop reloads the page',
    LANGUAGES,
    'when the shop changes its default language, pages follow',
  ),
  sentence(
    4,
    'a chosen language is saved and the page loads again',
    LANGUAGES,
    'a selected language persists',
  ),
  sentence(
    4,
    'currency is client-side only',
    LANGUAGES,
    'a selected currency changes every price immediately, without a call',
  ),
  sentence(4, 'the language sets the direction', 'e2e/look/look.ts', "toHaveAttribute('dir'"),
  sentence(
    4,
    'theme colours apply with all 12 shades only',
    'web/settings/theme-css.test.ts',
    'twelve shades replace the accent',
  ),
  // 4. Mobile behaviours
  sentence(
    4,
    'the splash comes once a session, on phones only',
    MOTION,
    'disappears ${name}, and appears once per session',
  ),
  sentence(
    4,
    'the splash progresses by random steps',
    'web/phone/splash/splash-progress.test.ts',
    'the smallest step',
  ),
  sentence(4, 'the splash is not shown elsewhere', MOTION, 'is not shown ${name}'),
  sentence(
    4,
    'pull-to-refresh: half the drag, at most 120',
    'web/phone/pull/pull-rules.test.ts',
    'a drag of $drag pulls $pull',
  ),
  sentence(
    4,
    'pull-to-refresh shows, triggers, waits and reloads',
    MOTION,
    'shows after 10, triggers above 80, waits 800 ms and reloads the page',
  ),
  sentence(4, 'pull-to-refresh works at the top only', MOTION, 'works only at the top of the page'),
  sentence(
    4,
    'the account leads home when the user no longer exists',
    PAGES,
    'account pages redirect home when signed out, also from another tab',
  ),
];
