import { findChromium } from './find-chromium.ts';

// A fresh machine installs the browser while the tests before the journeys run, instead of afterwards.
findChromium();
