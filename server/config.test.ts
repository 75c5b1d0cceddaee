import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './start/config-error.ts';
import { EnvironmentSchema } from './start/environment.ts';
import { connectionsFor } from './database/open.ts';

const DATABASE_URL = 'postgres://localhost/shop';

test.each([
  [{ DATABASE_POOL: '1' }, /^DATABASE_POOL is invalid: /],
  [{ DATABASE_POOL: 'many' }, /^DATABASE_POOL is invalid: /],
  [{ DATABASE_LISTEN_URL: DATABASE_URL }, /^DATABASE_URL must be set when DATABASE_LISTEN_URL is/],
  [{ DATABASE_URL, DATABASE_LISTEN_URL: 'x' }, /^DATABASE_LISTEN_URL is invalid: /],
  [{ ROLE: 'jobs' }, /^DATABASE_URL must be set when ROLE is web or jobs/],
  [{ ROLE: 'worker', DATABASE_URL }, /^ROLE is invalid: .*"all"\|"web"\|"jobs"/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT is invalid/],
  [{ OTEL_TRACES_SAMPLER_ARG: '10' }, /^OTEL_TRACES_SAMPLER_ARG is invalid/],
  [{ METRICS_PORT: '70000' }, /^METRICS_PORT is invalid: /],
  [{ METRICS_PORT: '3000' }, /^METRICS_PORT must be another port than PORT/],
  [{ METRICS_HOST: '0.0.0.0' }, /^METRICS_PORT must be set when METRICS_HOST is/],
  [{ TRUST_PROXY: 'proxy.internal' }, /^TRUST_PROXY is invalid: "proxy.internal" is neither/],
  [{ METRICS_FROM: '10.0.0.0/99' }, /^METRICS_FROM is invalid: "10.0.0.0\/99" is neither/],
  [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS is invalid: "\*" is not an origin such as/],
  [{ CORS_ORIGINS: 'https://a.test, https://b.test/' }, /^CORS_ORIGINS is invalid: "https:\/\/b/],
  [{ CORS_ORIGINS: 'https://A.test:443' }, /^CORS_ORIGINS is invalid/],
])('%j is refused in a sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('variables that are empty count as unset', () => {
  const names = Object.keys(EnvironmentSchema.shape);
  expect(names.length).toBeGreaterThan(50);
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('origins of web pages and of the webviews of apps may call', () => {
  const origins = ['https://a.test', 'http://localhost:8100', 'capacitor://localhost'];
  expect(readConfig({ CORS_ORIGINS: origins.join(', ') }).corsOrigins).toEqual(origins);
});

test.each([
  ['with a server', { DATABASE_URL }, 10],
  ['as set', { DATABASE_URL, DATABASE_POOL: '4' }, 4],
  ['as set, with the bundled database', { DATABASE_POOL: '20' }, 20],
])('the connections of requests %s', (_name, environment, connections) => {
  expect(connectionsFor(readConfig(environment))).toBe(connections);
});
