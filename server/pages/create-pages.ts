import type { ServerBuild } from 'react-router';
import type { App, AppDeps } from '#server/app.ts';
import { listenForChanges } from '#server/database/listen-changes.ts';
import { contextOfPage } from '#server/http/create-context.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { pageRenderer } from './render-page.ts';
import { PageServer } from './serve-pages.ts';
import { type KnownVariants, pageVariant } from './variant.ts';
