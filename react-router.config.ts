import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The URL table is small: sending it whole saves a request before every first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
