import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  [`${MAC} (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge, Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Windows'],
  [`${PHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
  ['curl/8.5.0', ''],
])('%s is %s', (header, name) => {
  expect(deviceName(header)).toBe(name);
});
